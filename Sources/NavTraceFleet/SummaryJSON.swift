import NavTrace

/// A JSON value in a line of a summary.
enum SummaryJSON: Equatable {
  case string(String)
  /// An integer from 0 to ``limit``.
  case count(Int)
  case array([SummaryJSON])
  case object([Member])
  /// Values that summaries do not use: null, Booleans, and other numbers.
  case other
  /// The record of an exemplar, not decoded: see ``Exemplar``.
  case record([UInt8])

  struct Member: Equatable {
    var key: String
    var value: SummaryJSON
  }

  /// The largest count. Sums of millions of counts do not overflow.
  static let limit = 1_000_000_000_000
}

/// A problem with a line, as text without a period.
struct LineProblem: Error, Equatable {
  let words: String
  init(_ words: String) { self.words = words }
}

extension Dictionary {
  /// Inserts a value. Throws if an earlier line had the same key.
  mutating func insertNew(_ value: Value, for key: Key) throws(LineProblem) {
    guard updateValue(value, forKey: key) == nil else { throw LineProblem("duplicate entry") }
  }
}

// MARK: Members by their keys

extension SummaryJSON {
  subscript(key: String) -> SummaryJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  func string(_ key: String) throws(LineProblem) -> String {
    guard let string = try optionalString(key) else { throw LineProblem("\"\(key)\" is missing") }
    return string
  }

  func optionalString(_ key: String) throws(LineProblem) -> String? {
    switch self[key] {
    case .string(let string)?: return string
    case nil: return nil
    default: throw LineProblem("\"\(key)\" must be a string")
    }
  }

  /// Returns a count. 0 if it is missing.
  func count(_ key: String) throws(LineProblem) -> Int {
    switch self[key] {
    case .count(let count)?: return count
    case nil: return 0
    default: throw LineProblem("\"\(key)\" must be a whole number from 0 to \(Self.limit)")
    }
  }

  /// Returns an array. Empty if it is missing.
  func array(_ key: String) throws(LineProblem) -> [SummaryJSON] {
    switch self[key] {
    case .array(let array)?: return array
    case nil: return []
    default: throw LineProblem("\"\(key)\" must be an array")
    }
  }

  func strings(_ key: String) throws(LineProblem) -> [String] {
    var strings: [String] = []
    for element in try array(key) {
      guard case .string(let string) = element else {
        throw LineProblem("\"\(key)\" must be an array of strings")
      }
      strings.append(string)
    }
    return strings
  }

  func counts(_ key: String) throws(LineProblem) -> [Int] {
    var counts: [Int] = []
    for element in try array(key) {
      guard case .count(let count) = element else {
        throw LineProblem("\"\(key)\" must be an array of whole numbers")
      }
      counts.append(count)
    }
    return counts
  }
}

// MARK: Reading

extension SummaryJSON {
  /// Reads the object that is a whole line.
  static func read(_ line: some Collection<UInt8>) throws(LineProblem) -> SummaryJSON {
    try JSONScanner.scanning(line) { scanner throws(LineProblem) in
      guard scanner.byte == UInt8(ascii: "{") else { throw LineProblem("expected an object") }
      do throws(JSONError) {
        let object = try SummaryJSON(&scanner, depth: 0)
        try scanner.finish()
        return object
      } catch {
        throw LineProblem(error.explanation)
      }
    }
  }

  private init(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) {
    guard depth < JSONScanner.depthLimit else { throw scanner.error(.depth) }
    switch scanner.byte {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      var hasNext = try scanner.enterObject()
      while hasNext {
        let key = try scanner.key().text
        // A record is read when it is used: most exemplars never are.
        let isRecord = depth == 0 && key == "record"
        let value = try isRecord ? Self.unreadRecord(&scanner) : SummaryJSON(&scanner, depth: depth + 1)
        members.append(Member(key: key, value: value))
        hasNext = try scanner.nextMember()
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [SummaryJSON] = []
      var hasNext = scanner.enterArray()
      while hasNext {
        elements.append(try SummaryJSON(&scanner, depth: depth + 1))
        hasNext = try scanner.nextElement()
      }
      self = .array(elements)
    default:
      let value = try scanner.value(depth: depth)
      if value.isString {
        self = .string(value.text)
      } else if let number = value.wholeNumber, number <= UInt64(Self.limit) {
        self = .count(Int(number))
      } else {
        self = .other
      }
    }
  }

  private static func unreadRecord(_ scanner: inout JSONScanner) throws(JSONError) -> SummaryJSON {
    let value = try scanner.value(depth: 1)
    return value.kind == .object ? .record(Array(value.bytes)) : .other
  }
}
