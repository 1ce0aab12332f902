/// Titles of screens, titles of tapped controls, or locations in code: the first few in alphabetical order, so that traces
/// merge to the same ones in any order, and titles made of data do not add up.
public struct Labels: Equatable, Sendable {
  /// Sorted: as many as are shown, and one more if there are others.
  package private(set) var kept: [String] = []
  /// How many are shown at most.
  private var limit: Int

  /// How many are shown unless the caller requests another number.
  public static let defaultLimit = 4

  /// At most as many as the limit.
  public var shown: ArraySlice<String> { kept.prefix(limit) }
  /// Whether there were others.
  public var hasMore: Bool { kept.count > limit }

  package init(_ titles: [String] = [], limit: Int = Labels.defaultLimit) {
    self.limit = limit
    kept = Array(Set(titles).sorted().prefix(limit < .max ? limit + 1 : limit))
  }

  mutating func insert(_ title: String) {
    // A title that is made of data mostly comes after those that are kept.
    if hasMore, let last = kept.last, last < title { return }
    let index = position(of: title)
    if index < kept.count, kept[index] == title { return }
    kept.insert(title, at: index)
    if kept.count - 1 > limit { kept.removeLast() }
  }

  func merged(with other: Labels) -> Labels {
    self == other ? self : Labels(kept + other.kept, limit: max(limit, other.limit))
  }

  /// Where a title is, or belongs: all titles are kept where none is left out, so that this is a binary search.
  private func position(of title: String) -> Int {
    var range = 0..<kept.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = kept[middle] < title ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
