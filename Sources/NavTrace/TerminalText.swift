extension String {
  /// The text as it can be shown in a terminal: what would move its cursor, end the line or turn the text around is shown
  /// as its code point.
  package var inTerminal: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return self }
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        cleaned.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// Lines of text, with the same characters replaced: for a drawing, in which each name has the room that it was measured
  /// for.
  package var inDrawing: String {
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      cleaned.append(scalar.steersTerminal && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(cleaned)
  }

  /// A JSON text with the same characters escaped, so that it can be shown in a terminal and still has the same values.
  package var escapedJSON: String {
    guard unicodeScalars.contains(where: { !$0.isASCII && $0.steersTerminal }) else { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isASCII, scalar.steersTerminal {
        // All of them are below U+10000.
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    // Nearly all are, and looking a category up takes twenty times as long.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
