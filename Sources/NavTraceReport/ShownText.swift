import NavTrace

extension String {
  /// The text as a page can show it: in one line, nothing in it that turns other text around, and not without end.
  func shown(limit: Int = 400) -> String {
    // Scalars, since a single character may be made of any number of them.
    let scalars = unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return inTerminal }
    return String(self[..<cut]).inTerminal + "… (\(scalars.count) characters)"
  }
}
