import NavTrace

/// Places in the code by number, and as texts that are made once for all the times that a trace tells of them.
struct Places: Sendable {
  private var numbers = Numbers<SourceLocation>()
  private var texts: [Int32: String] = [:]
  /// As many as a large app has, so that what no app wrote does not add up.
  private static let limit = 1 << 12

  /// Whether it is time to ``forget()``.
  var isFull: Bool { numbers.count > Self.limit }

  /// Forgets them all. The next ones get other numbers.
  mutating func forget() {
    numbers.forget()
    texts.removeAll()
  }

  mutating func number(of place: SourceLocation) -> Int32 { numbers.number(of: place) }

  /// - Parameter number: as ``number(of:)`` told it since ``forget()``.
  mutating func text(of number: Int32) -> String {
    if let known = texts[number] { return known }
    let text = numbers[number].description
    texts[number] = text
    return text
  }
}
