extension String {
  /// The text with characters replaced by their code points if they would move the cursor, end the line or
  /// change the direction of text in a terminal.
  package var inTerminal: String {
    replacing(where: \.controlsTerminal) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Lines of text with the same characters replaced, for a drawing: the measured width of a name stays
  /// correct.
  package var inDrawing: String {
    replacing(where: { $0.controlsTerminal && $0 != "\n" && $0 != "\t" }) { _ in "\u{FFFD}" }
  }

  /// A JSON text with the same characters escaped. It is safe to print, and has the same values.
  package var escapedJSON: String {
    // All of these characters are below U+10000.
    replacing(where: { !$0.isASCII && $0.controlsTerminal }) {
      "\\u\(String($0.value, radix: 16).zeroPadded(to: 4))"
    }
  }

  private func replacing(
    where isReplaced: (Unicode.Scalar) -> Bool, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var replaced = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isReplaced(scalar) {
        replaced += replacement(scalar).unicodeScalars
      } else {
        replaced.append(scalar)
      }
    }
    return String(replaced)
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
