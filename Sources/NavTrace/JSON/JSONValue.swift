/// Where a JSON value lies in its line. The scanner has found it well-formed.
///
/// Valid only as long as the line's memory.
struct JSONValue {
  enum Kind: UInt8 {
    case string, escapedString, number, object, array, `true`, `false`, null

    var inWords: String {
      switch self {
      case .string, .escapedString: "a string"
      case .number: "a number"
      case .object: "an object"
      case .array: "an array"
      case .true, .false: "a truth value"
      case .null: "null"
      }
    }
  }

  let kind: Kind
  /// The first byte: of a string, the one after its quote.
  let start: UnsafeRawPointer
  /// Of a string, without its quotes.
  let count: Int

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  var isString: Bool { kind == .string || kind == .escapedString }
}
