/// What screens of one type were called, what was tapped, or where in the code they were asked for: the first few by
/// alphabet, so that the same ones stay in whatever order traces are merged, and titles made of data do not add up.
public struct Labels: Equatable, Sendable {
  /// Sorted, at most ``limit`` and one more.
  private var kept: [String] = []

  static let limit = 3

  /// At most three.
  public var shown: ArraySlice<String> { kept.prefix(Self.limit) }
  /// Whether there were others.
  public var hasMore: Bool { kept.count > Self.limit }

  init(_ titles: [String] = []) { kept = Array(Set(titles).sorted().prefix(Self.limit + 1)) }

  mutating func insert(_ title: String) {
    if kept.contains(title) { return }
    if kept.count > Self.limit {
      // The usual fate of one more title that is made of data.
      if let last = kept.last, last < title { return }
      kept.removeLast()
    }
    kept.insert(title, at: kept.firstIndex { title < $0 } ?? kept.endIndex)
  }

  func merged(with other: Labels) -> Labels { kept == other.kept ? self : Labels(kept + other.kept) }
}
