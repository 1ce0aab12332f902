import NavTrace

extension String {
  /// Returns the text for display on a page: truncated, in one line, without characters that change the
  /// direction of text, and with few combining marks.
  func shown(limit: Int = 400) -> String {
    // Scalars, because a character can consist of any number of them.
    let scalars = unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return inTerminal.limitingCombiningMarks }
    return String(self[..<cut]).inTerminal.limitingCombiningMarks + "…"
  }

  /// The text with at most four combining marks in a row. More would cover the lines around it.
  var limitingCombiningMarks: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += 1
      default: marks = 0
      }
      if marks <= 4 { kept.append(scalar) }
    }
    return String(kept)
  }
}
