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
    replacing(where: { !$0.isASCII && $0.controlsTerminal }, by: \.escapedInJSON)
  }

  /// The text as the content of a JSON string. It is safe to print.
  ///
  /// - Parameter backslash: How to escape a backslash.
  package func inJSONString(backslash: String = #"\\"#) -> String {
    // Nearly all texts are names, which need no escapes.
    if utf8.allSatisfy({ (0x5D...0x7E).contains($0) || (0x23...0x5B).contains($0) || $0 == 0x20 }) {
      return self
    }
    return replacing(where: { $0 == "\"" || $0 == "\\" || $0.controlsTerminal }) {
      $0 == "\"" ? #"\""# : $0 == "\\" ? backslash : $0.escapedInJSON
    }
  }

  private func replacing(
    where isReplaced: (Unicode.Scalar) -> Bool, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var (replaced, rest) = ("", unicodeScalars[...])
    while let index = rest.firstIndex(where: isReplaced) {
      replaced += Substring(rest[..<index])
      replaced += replacement(rest[index])
      rest = rest[unicodeScalars.index(after: index)...]
    }
    return replaced + Substring(rest)
  }
}

extension Unicode.Scalar {
  /// The escape in JSON of a character below U+10000, as all that are replaced are.
  fileprivate var escapedInJSON: String { "\\u\(String(value, radix: 16).zeroPadded(to: 4))" }

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
