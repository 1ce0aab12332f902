import NavTrace

extension SessionChart.Visit {
  /// The text on its bar: the screen, how it appeared and left, and the findings about it.
  package var lines: [String] {
    [shortened(screen.type, to: 40), kind.words + (departure.map { " … \($0.words)" } ?? " …")]
      + (highlights.isEmpty ? [] : [highlights.findingWords.joined(separator: " ")])
  }
}

extension SessionChart.Time {
  /// "event 12, after 3.4 s".
  package var words: String { "event \(seq), after \(duration(t))" }
}

extension SessionChart.Lifetime {
  /// The type, the first mention, the deallocation, and the findings.
  package var lines: [String] {
    [coordinator.type, "from \(start.words)", end.map { "deallocated at \($0.words)" } ?? "alive at the end"]
      + highlights.findingWords
  }
}
