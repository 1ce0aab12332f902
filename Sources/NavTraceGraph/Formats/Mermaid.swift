import NavTrace

/// Escapes text for Mermaid.
enum Mermaid {
  static func quoted(_ label: String, limit: Int = 80) -> String {
    "\"\(escaped(shortened(label, to: limit)))\""
  }

  /// Mermaid does not support quotes in every label, but it decodes references such as `#35;` in all of them.
  static func escaped(_ label: String) -> String {
    var escaped = ""
    for scalar in label.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "_", "+", "…", "×", "“", "”", "→", "−", "±", "⚠":
        escaped.unicodeScalars.append(scalar)
      case "-" where !escaped.hasSuffix("-"): escaped += "-"
      // What it decodes would be as invisible as before.
      case _ where !scalar.isASCII && scalar.isEscaped:
        escaped += "#92;u#123;\(String(scalar.value, radix: 16))#125;"
      case _ where scalar.value > 0x7F && scalar.properties.isAlphabetic:
        escaped.unicodeScalars.append(scalar)
      // A reference to a control character is not allowed.
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
      default: escaped += "#\(scalar.value);"
      }
    }
    // A label must not be empty.
    return escaped.allSatisfy { $0 == " " } ? "no name" : escaped
  }

  static func plain(_ note: String) -> String {
    String(note.filter { !$0.isNewline && $0 != "{" && $0 != "}" })
  }
}
