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
