/// Titles of screens or controls, or source locations. Only the first few in alphabetical order are kept, so that the
/// order of merging does not matter, and titles that contain data do not accumulate.
public struct Labels: Equatable, Sendable {
  /// The labels that are shown, in order, and one more if there are others.
  package private(set) var kept: [String] = []
  /// The maximum number of labels that are shown.
  private var limit: Int

  /// The limit if the caller gives none.
  public static let defaultLimit = 4

  /// The labels, at most as many as the limit.
  public var shown: ArraySlice<String> { kept.prefix(limit) }
  /// Whether there are more labels than are shown.
  public var hasMore: Bool { kept.count > limit }

  package init(_ titles: [String] = [], limit: Int = Labels.defaultLimit) {
    self.limit = limit
    kept = Array(Set(titles).sorted().prefix(limit < .max ? limit + 1 : limit))
  }

  mutating func insert(_ title: String) {
    // The common case if titles contain data: the new one comes after those that are kept.
    if hasMore, let last = kept.last, last < title { return }
    let index = position(of: title)
    if index < kept.count, kept[index] == title { return }
    kept.insert(title, at: index)
    if kept.count - 1 > limit { kept.removeLast() }
  }

  func merged(with other: Labels) -> Labels {
    self == other ? self : Labels(kept + other.kept, limit: max(limit, other.limit))
  }

  /// Returns the index of a title, or where to insert it. There may be many titles, as the limit may be high.
  private func position(of title: String) -> Int {
    var range = 0..<kept.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = kept[middle] < title ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
