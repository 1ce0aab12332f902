/// Lines of Swift code, indented.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: line.isEmpty ? 0 : depth) + line + "\n"
  }

  /// Writes `head`, which opens a brace or a bracket, the lines that `body` writes, and what closes it.
  mutating func block(_ head: String, end: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(head)
    depth += 1
    body(&self)
    depth -= 1
    line(end)
  }

  /// The same as `block`, but writes nothing if `body` writes nothing.
  mutating func blockIfNotEmpty(_ head: String, _ body: (inout CodeWriter) -> Void) {
    var inner = CodeWriter()
    inner.depth = depth + 1
    body(&inner)
    guard !inner.text.isEmpty else { return }
    line(head)
    text += inner.text
    line("}")
  }
}

extension String {
  /// The text as a Swift literal.
  var literal: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The text without what names in Swift cannot contain.
  var asIdentifier: String {
    let text = String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }
}
