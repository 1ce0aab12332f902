/// Lists that lie one behind the other in memory that they share, so that each costs none of its own.
struct SharedLists<Element: Sendable>: Sendable {
  /// nil where there is room.
  private var elements: [Element?] = []
  /// How many there are, of all lists.
  private(set) var count = 0

  /// Adds a list.
  /// - Parameter fill: is given the list's places.
  @inline(__always) mutating func append(
    count: Int, _ fill: (UnsafeMutableBufferPointer<Element?>) -> Void
  ) -> Range<Int> {
    let list = self.count..<self.count + count
    if list.upperBound > elements.count {
      elements += Array(repeating: nil, count: max(elements.count, count))
    }
    elements.withUnsafeMutableBufferPointer { fill(UnsafeMutableBufferPointer(rebasing: $0[list])) }
    self.count = list.upperBound
    return list
  }

  subscript(place: Int) -> Element? { elements[place] }

  @inline(__always) func with<R>(_ list: Range<Int>, _ look: (UnsafeBufferPointer<Element?>) -> R) -> R {
    elements.withUnsafeBufferPointer { look(UnsafeBufferPointer(rebasing: $0[list])) }
  }

  /// Takes the list away that was added last.
  mutating func removeLast(_ list: Range<Int>) { count = list.lowerBound }

  /// Gives up all lists but those that are then kept.
  mutating func removeAll() { count = 0 }

  /// Keeps a list, and moves it up. They have to be kept in the order in which they lie.
  mutating func keep(_ list: Range<Int>) -> Range<Int> {
    let start = count
    for place in list {
      elements[count] = elements[place]
      count += 1
    }
    return start..<count
  }
}
