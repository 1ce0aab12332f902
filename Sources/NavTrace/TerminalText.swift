extension String {
  /// The text with characters replaced by their code points if they would move the cursor, end the line or
  /// change the direction of text in a terminal.
  package var inTerminal: String {
    guard unicodeScalars.contains(where: \.controlsTerminal) else { return self }
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.controlsTerminal {
        cleaned.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// Lines of text with the same characters replaced, for a drawing: the measured width of a name stays
  /// correct.
  package var inDrawing: String {
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      cleaned.append(scalar.controlsTerminal && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(cleaned)
  }

  /// A JSON text with the same characters escaped. It is safe to print, and has the same values.
  package var escapedJSON: String {
    guard unicodeScalars.contains(where: { !$0.isASCII && $0.controlsTerminal }) else { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isASCII, scalar.controlsTerminal {
        // All of these characters are below U+10000.
        escaped += "\\u\(String(scalar.value, radix: 16).zeroPadded(to: 4))".unicodeScalars
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Unicode.Scalar {
  fileprivate var controlsTerminal: Bool {
    // Most characters are ASCII, and looking up a category takes twenty times as long.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
