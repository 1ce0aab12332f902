/// A spelling of the same events as JSON, with a budget for linting it.
///
/// navtrace reads any JSON, not only its own spelling.
enum Spelling: String, CaseIterable {
  /// The spelling that navtrace writes.
  case canonical
  /// The keys of every object in random order.
  case permuted
  /// Every object has a key that navtrace does not know.
  case unknown
  /// A space on both sides of every token.
  case spaces
  /// Types and titles are not ASCII.
  case utf8
  /// The same as `utf8`, with those characters as `\u` escapes.
  case escapes
  /// Types have generic arguments, which makes them about 80 bytes long.
  case generics
  /// No two screens have the same title.
  case titles

  /// The maximum time of lint, as a multiple of simdjson's time.
  var limit: Double {
    switch self {
    case .canonical: 1.8
    case .permuted, .unknown, .spaces, .utf8: 2.0
    case .escapes, .generics, .titles: 2.4
    }
  }

  /// The target time of lint, as a multiple of simdjson's time.
  var aim: Double {
    switch self {
    case .canonical: 1.4
    case .permuted, .unknown, .spaces, .utf8: 1.5
    case .escapes, .generics, .titles: 1.8
    }
  }

  /// Whether the keys are in the order in which navtrace writes them.
  var isOrdered: Bool { self != .permuted }

  /// The kind of types and titles.
  var texts: SessionGenerator.Texts {
    switch self {
    case .canonical, .permuted, .unknown, .spaces: .plain
    case .utf8, .escapes: .accented
    case .generics: .generic
    case .titles: .numbered
    }
  }

  /// Returns the lines in this spelling.
  func respelled(_ lines: [UInt8], _ random: inout Random) -> [UInt8] {
    switch self {
    case .canonical, .utf8, .generics, .titles: return lines
    case .escapes: return Respeller.escaped(lines)
    case .permuted, .unknown, .spaces:
      var respeller = Respeller(lines, self, random)
      let result = respeller.respelled()
      random = respeller.random
      return result
    }
  }
}

/// Rewrites lines of JSON in another spelling. Reads only navtrace's own output: valid JSON without spaces.
struct Respeller {
  private let bytes: [UInt8]
  private let spelling: Spelling
  private(set) var random: Random
  private var place = 0
  private var unknownKeys = 0

  init(_ bytes: [UInt8], _ spelling: Spelling, _ random: Random) {
    self.bytes = bytes
    self.spelling = spelling
    self.random = random
  }

  mutating func respelled() -> [UInt8] {
    var result: [UInt8] = []
    while place < bytes.count {
      result += value()
      result.append(UInt8(ascii: "\n"))
      place += 1
    }
    return result
  }

  private mutating func value() -> [UInt8] {
    switch bytes[place] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list("[", "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    default: return word()
    }
  }

  private mutating func object() -> [UInt8] {
    list("{", "}") { respeller in
      let key = respeller.string()
      respeller.place += 1
      return key + respeller.token(":") + respeller.value()
    }
  }

  /// Rewrites the elements of an array or the members of an object.
  private mutating func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ element: (inout Respeller) -> [UInt8]
  ) -> [UInt8] {
    var elements: [[UInt8]] = []
    place += 1
    while bytes[place] != UInt8(ascii: close) {
      elements.append(element(&self))
      if bytes[place] == UInt8(ascii: ",") { place += 1 }
    }
    place += 1
    if open == "{" { change(&elements) }
    return token(open) + elements.joined(separator: token(",")) + token(close)
  }

  private mutating func change(_ members: inout [[UInt8]]) {
    switch spelling {
    case .permuted: members.shuffle(using: &random)
    case .unknown:
      let unknown = [#""note":"of a later version""#, #""level":12.5"#, #""more":{"a":[true,"b"],"c":null}"#]
      unknownKeys += 1
      members.insert(
        Array(unknown[unknownKeys % unknown.count].utf8),
        at: Int.random(in: 0...members.count, using: &random))
    default: break
    }
  }

  private func token(_ token: Unicode.Scalar) -> [UInt8] {
    let space = UInt8(ascii: " ")
    return spelling == .spaces ? [space, UInt8(ascii: token), space] : [UInt8(ascii: token)]
  }

  private mutating func string() -> [UInt8] {
    let start = place
    place += 1
    while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
    place += 1
    return Array(bytes[start..<place])
  }

  private mutating func word() -> [UInt8] {
    let start = place
    while !",]}".utf8.contains(bytes[place]) { place += 1 }
    return Array(bytes[start..<place])
  }

  /// Returns the lines with `\u` escapes for all characters that are not ASCII.
  static func escaped(_ lines: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for unit in String(decoding: lines, as: UTF8.self).utf16 {
      if unit < 0x80 {
        result.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      }
    }
    return result
  }
}

/// SplitMix64. Equal seeds generate equal numbers.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
