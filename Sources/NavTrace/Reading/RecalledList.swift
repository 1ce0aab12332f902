/// A list of snapshots, with its text: the next snapshot's mostly begins just as this one, and what is the same need only be
/// compared.
///
/// What the same bytes say is the same at any time: objects that were introduced once stay so.
struct RecalledList<Element>: ~Copyable {
  private(set) var elements: [Element] = []
  /// Where each element's text ends.
  private var ends = Pile<Int>()
  /// From the first element's beginning to the last one's end.
  private var text = ByteBuffer()
  /// Where the list begins that is being read.
  private var start: UnsafeRawPointer?

  /// Begins to read another list, and steps over what it has in common with the one before.
  mutating func begin(_ line: inout UsualScanner) throws(Unusual) {
    start = line.at
    let same = text.commonPrefix(with: line.at)
    if same < text.count {
      while let end = ends.last, end > same {
        elements.removeLast()
        ends.removeLast(1)
      }
      text.removeLast(text.count - (ends.last ?? 0))
    }
    guard ends.count > 0 else { return }
    line.go(to: line.at + text.count)
    try line.separator()
  }

  /// Takes in the next element, whose text ends here, and steps over what is between it and the one after it.
  @inline(__always)
  mutating func append(_ element: Element, _ line: inout UsualScanner) throws(Unusual) {
    guard let start else { return }
    elements.append(element)
    ends.append(line.at - start)
    try line.separator()
  }

  /// The list has been read.
  @inline(__always) mutating func end() {
    guard let start, let end = ends.last, end > text.count else { return }
    text.append(UnsafeRawBufferPointer(start: start + text.count, count: end - text.count))
  }

  mutating func forget() {
    elements.removeAll(keepingCapacity: true)
    ends.removeAll()
    text.removeAll()
  }
}
