/// Reads the parts of one line of a snapshot. Functions return nil if they cannot read a part.
struct FlowPathReader {
  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring) { rest = line.unicodeScalars }

  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  /// Reads a name, with or without quotes.
  mutating func name() -> String? {
    if take("\"") { return quoted() }
    let name = rest.prefix(while: FlowPath.isPlain)
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  /// Reads a word of letters and hyphens.
  mutating func word() -> String? {
    skipSpaces()
    let word = rest.prefix { $0.properties.isAlphabetic || $0 == "-" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  /// Reads a screen, as written by ``FlowPath``.
  mutating func path() -> FlowGraph.NodeID? {
    skipSpaces()
    if take("[") {
      guard let owner = name(), take("]"), take("/"), let screen = name() else { return nil }
      return .init(owner: .container(owner), screen: screen)
    }
    guard let first = name() else { return nil }
    guard take("/") else { return .init(owner: .unknown, screen: first) }
    return name().map { .init(owner: .coordinator(first), screen: $0) }
  }

  mutating func arrow() -> Bool {
    skipSpaces()
    return take("-") && take(">")
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func quoted() -> String? {
    var name = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(name)
      case "\\":
        switch rest.popFirst() {
        case "u":
          guard take("{") else { return nil }
          let digits = rest.prefix { $0 != "}" }
          rest = rest[digits.endIndex...]
          guard take("}"), let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
          else { return nil }
          name.append(scalar)
        case let escaped?: name.append(escaped)
        case nil: return nil
        }
      default: name.append(scalar)
      }
    }
    return nil
  }
}
