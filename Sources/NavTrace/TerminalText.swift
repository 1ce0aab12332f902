extension String {
  /// The text with characters replaced by their code points if they would move the cursor, end the line, change the
  /// direction of text in a terminal, or be invisible.
  package var inTerminal: String {
    replacing(where: \.isEscaped) { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Lines of text with the same characters replaced by one, for a drawing, whose measured widths should stay nearly correct.
  package var inDrawing: String {
    replacing(where: { $0.isEscaped && $0 != "\n" && $0 != "\t" }) { _ in "\u{FFFD}" }
  }

  /// A JSON text with the characters escaped that ``inTerminal`` replaces. It is safe to print, and has the same values.
  package var escapedJSON: String {
    // The other controls in ASCII are escaped in strings, and whitespace outside of them.
    replacing(where: { $0.value >= 0x7F && $0.isEscaped }, by: \.escapedInJSON)
  }

  /// The text as the content of a JSON string. It is safe to print.
  ///
  /// - Parameter backslash: How to escape a backslash.
  package func inJSONString(backslash: String = #"\\"#) -> String {
    // Nearly all texts are names, which need no escapes.
    if utf8.allSatisfy({ (0x5D...0x7E).contains($0) || (0x23...0x5B).contains($0) || $0 == 0x20 }) {
      return self
    }
    return replacing(where: { $0 == "\"" || $0 == "\\" || $0.isEscaped }) {
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
  fileprivate var escapedInJSON: String {
    UTF16.encode(self)!.map { "\\u\(String($0, radix: 16).zeroPadded(to: 4))" }.joined()
  }

  private var controlsTerminal: Bool {
    // Most characters are ASCII, and looking up a category takes twenty times as long.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }

  /// Whether it is invisible, so that different names look the same. Some writing systems and emoji need joiners and
  /// variation selectors, which do not count.
  private var isInvisible: Bool {
    !isASCII && properties.isDefaultIgnorableCodePoint && !properties.isJoinControl
      && !properties.isVariationSelector
  }

  /// Whether ``Swift/String/inTerminal`` replaces it.
  package var isEscaped: Bool { controlsTerminal || isInvisible }
}
