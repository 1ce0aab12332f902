/// The position of a JSON value that the scanner has found well-formed.
///
/// Valid only while the line's memory is.
package struct JSONValue {
  package enum Kind: UInt8 {
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

  package let kind: Kind
  /// The first byte of the value. Of a string, the byte after the opening quote.
  let start: JSONCursor
  /// The number of bytes. Of a string, without its quotes.
  let count: Int

  package var bytes: [UInt8] { Array(start.bytes(count)) }
  package var isString: Bool { kind == .string || kind == .escapedString }
}

extension JSONValue {
  /// The text of a string, with escapes decoded. The scanner has checked them.
  package var text: String {
    guard kind == .escapedString else { return String(decoding: start.bytes(count), as: UTF8.self) }
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): Self.appendScalar(&rest, to: &text)
      default: text.append(letter)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Parameter rest: The bytes after `\u`.
  private static func appendScalar(_ rest: inout ArraySlice<UInt8>, to text: inout [UInt8]) {
    var units = [takeHexUnit(&rest)]
    if UTF16.isLeadSurrogate(units[0]) {
      rest = rest.dropFirst(2)
      units.append(takeHexUnit(&rest))
    }
    text += String(decoding: units, as: UTF16.self).utf8
  }

  private static func takeHexUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    (0..<4).reduce(0) { unit, _ in unit << 4 | UInt16(rest.popFirst()?.hexDigit ?? 0) }
  }
}

extension JSONValue {
  /// The exact value of a number that is an integer from 0 to 2⁶⁴ - 1, in any spelling: `12`, `1.2e1`,
  /// `120e-1`. Nil for any other number.
  package var wholeNumber: UInt64? {
    if kind == .number, let (number, _) = start.wholeNumber { return number }
    let parts = bytes.split { $0 | 0x20 == UInt8(ascii: "e") }
    guard kind == .number, let significand = parts.first else { return nil }
    let point = significand.firstIndex(of: UInt8(ascii: ".")).map { significand.endIndex - $0 - 1 } ?? 0
    var digits = significand.filter(\.isDigit)
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    if zeros == digits.count { return 0 }
    digits.removeLast(zeros)
    // The number is digits × 10^exponent, and its last digit is not 0.
    let written = parts.count > 1 ? Int32(String(decoding: parts[1], as: UTF8.self)) : 0
    guard let written, significand.first != UInt8(ascii: "-") else { return nil }
    let exponent = Int(written) - point + zeros
    // 10²⁰ does not fit in 64 bits.
    guard 0..<20 ~= exponent else { return nil }
    digits += Array(repeating: UInt8(ascii: "0"), count: exponent)
    return UInt64(String(decoding: digits, as: UTF8.self))
  }
}
