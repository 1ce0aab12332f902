import NavTrace

extension String {
  /// The text as a page can show it: in one line, nothing in it that turns other text around or is piled up on it, and not
  /// without end.
  func shown(limit: Int = 400) -> String {
    // Scalars, since a single character may be made of any number of them.
    let scalars = unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return inTerminal.limitingCombiningMarks }
    return String(self[..<cut]).inTerminal.limitingCombiningMarks + "… (\(scalars.count) characters)"
  }

  /// Without more marks above and below a letter than any language has: they would cover the lines around.
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
