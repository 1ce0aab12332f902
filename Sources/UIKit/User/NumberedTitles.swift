// Elements are identified by their titles. If several have the same title, all but the first have a number: `Edit #2`.
extension Sequence<String> {
  /// The titles, with numbers where they are needed.
  var numbered: [String] {
    var counts: [String: Int] = [:]
    return map { title in
      let count = counts[title, default: 0] + 1
      counts[title] = count
      return count == 1 ? title : "\(title) #\(count)"
    }
  }
}

extension String {
  /// Nil for a text that shows nothing: many buttons with an image, tabs and Back buttons have such a title.
  var ifVisible: String? { allSatisfy(\.isWhitespace) ? nil : self }
}

extension Sequence {
  /// The element with a title that may have a number.
  func first(titled title: String, by ownTitle: (Element) -> String) -> Element? {
    zip(self, map(ownTitle).numbered).first { $0.1 == title }?.0
  }
}
