extension String {
  /// The text as it can be shown in a terminal: what would move its cursor, end the line or turn the text around is shown
  /// as its code point.
  package var inTerminal: String {
    var cleaned = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate:
        cleaned.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      case .format where scalar.properties.isBidiControl:
        cleaned.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }
}
