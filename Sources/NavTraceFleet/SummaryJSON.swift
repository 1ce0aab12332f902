import NavTrace

/// A JSON value in a line of a summary.
enum SummaryJSON: Equatable {
  case string(String)
  /// An integer from 0 to ``limit``.
  case count(Int)
  case bool(Bool)
  case array([SummaryJSON])
  case object([Member])
  /// Values that summaries do not use: null, and other numbers.
  case other
  /// The record of an exemplar, not decoded: see ``Exemplar``.
  case record([UInt8])

  struct Member: Equatable {
    var key: String
    var value: SummaryJSON
  }

  /// The largest count. Sums of millions of counts do not overflow.
  static let limit = 1_000_000_000_000
  /// The maximum depth of nested objects and arrays.
  static let depthLimit = 64
}

/// A problem with a line, as text without a period.
struct LineProblem: Error, Equatable {
  let words: String
  init(_ words: String) { self.words = words }
}

extension Dictionary {
  /// Inserts a value. Throws if an earlier line had the same key.
  mutating func insertNew(_ value: Value, for key: Key) throws(LineProblem) {
    guard updateValue(value, forKey: key) == nil else { throw LineProblem("it is there twice") }
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

/// Parses the JSON of a line in one pass.
struct SummaryScanner {
  private let bytes: [UInt8]
  private var at: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (at, end) = (range.lowerBound, range.upperBound)
  }

  /// Parses a line that consists of one object.
  static func object(_ bytes: [UInt8], _ range: Range<Int>) throws(LineProblem) -> SummaryJSON {
    var scanner = SummaryScanner(bytes, range)
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "{") else { throw LineProblem("expected an object") }
    let object = try scanner.value(depth: 0)
    guard scanner.byte == nil else { throw LineProblem("something follows the object") }
    return object
  }

  private var byte: UInt8? { at < end ? bytes[at] : nil }

  private mutating func skipSpace() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: scalar) else { return false }
    at += 1
    skipSpace()
    return true
  }

  private mutating func value(depth: Int) throws(LineProblem) -> SummaryJSON {
    guard depth < SummaryJSON.depthLimit else {
      throw LineProblem("objects and arrays are nested too deeply")
    }
    defer { skipSpace() }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["):
      at += 1
      var elements: [SummaryJSON] = []
      if take("]") { return .array([]) }
      repeat { elements.append(try value(depth: depth + 1)) } while take(",")
      guard take("]") else { throw LineProblem("expected ',' or ']'") }
      return .array(elements)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .other)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(LineProblem) -> SummaryJSON {
    at += 1
    var members: [SummaryJSON.Member] = []
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      guard byte == UInt8(ascii: "\"") else { throw LineProblem("expected a key in quotes") }
      let key = try string()
      guard take(":") else { throw LineProblem("expected ':' after a key") }
      let start = at
      if depth == 0, key == "record" {
        try skipValue()
        members.append(.init(key: key, value: .record(Array(bytes[start..<at]))))
        skipSpace()
      } else {
        members.append(.init(key: key, value: try value(depth: depth + 1)))
      }
    } while take(",")
    guard take("}") else { throw LineProblem("expected ',' or '}'") }
    return .object(members)
  }

  /// Skips an object. It is decoded when it is used, which most exemplars never are.
  private mutating func skipValue() throws(LineProblem) {
    guard byte == UInt8(ascii: "{") else { throw LineProblem("\"record\" must be an object") }
    var depth = 0
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        while at < end, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          at += 1
          return
        }
      default: break
      }
      at += 1
    }
    at = end
    throw LineProblem("the line ends in an object")
  }

  private mutating func word(_ word: String, _ value: SummaryJSON) throws(LineProblem) -> SummaryJSON {
    guard bytes[at..<end].starts(with: word.utf8) else { throw LineProblem("expected a value") }
    at += word.utf8.count
    return value
  }

  private mutating func number() throws(LineProblem) -> SummaryJSON {
    let start = at
    var (count, isCount) = (0, true)
    while let byte, !",]} \t\r".utf8.contains(byte) {
      if let digit = byte.decimalDigit {
        if count <= SummaryJSON.limit { count = count * 10 + digit }
      } else {
        guard "+-.eE".utf8.contains(byte) else { throw LineProblem("expected a value") }
        isCount = false
      }
      at += 1
    }
    guard at > start else { throw LineProblem("expected a value") }
    return isCount && count <= SummaryJSON.limit ? .count(count) : .other
  }

  // MARK: Strings

  private mutating func string() throws(LineProblem) -> String {
    at += 1
    let start = at
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { at += 1 }
    guard let byte, byte >= 0x20 else { throw LineProblem("expected the closing quote of a string") }
    if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
    defer { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func escapedString(from start: Int) throws(LineProblem) -> String {
    var text = Array(bytes[start..<at])
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { break }
      at += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      let letter = self.byte
      at += 1
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter ?? 0)
      case UInt8(ascii: "u"):
        var units = [try hexUnit()]
        if UTF16.isLeadSurrogate(units[0]), bytes[at..<end].starts(with: "\\u".utf8) {
          at += 2
          units.append(try hexUnit())
        }
        text += String(decoding: units, as: UTF16.self).utf8
      default: throw LineProblem("a string has an unknown escape")
      }
    }
    guard byte == UInt8(ascii: "\"") else { throw LineProblem("expected the closing quote of a string") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func hexUnit() throws(LineProblem) -> UInt16 {
    let digits = bytes[min(at, end)..<min(at + 4, end)]
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw LineProblem("expected four hexadecimal digits after '\\u'")
    }
    at += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var decimalDigit: Int? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil
  }
}
