/// A list of snapshots, with its text: the next snapshot's mostly begins just as this one, and what is the same need only be
/// compared.
///
/// What the same bytes say is the same at any time: objects that were introduced once stay so.
struct RecalledList<Element>: ~Copyable {
  private(set) var elements: [Element] = []
  /// Where each element's text ends.
  private var ends: [Int] = []
  /// From the first element's beginning to the last one's end.
  private var text = ByteBuffer()
  /// Where the list begins that is being read.
  private var start: UnsafeRawPointer?

  /// Begins to read another list, and steps over what it has in common with the one before.
  mutating func begin(_ line: inout JSONScanner) throws(Unusual) {
    start = line.at
    let same = text.commonPrefix(with: line.at)
    var kept = ends.count
    while kept > 0, ends[kept - 1] > same { kept -= 1 }
    while ends.count > kept {
      elements.removeLast()
      ends.removeLast()
    }
    text.removeLast(text.count - (ends.last ?? 0))
    guard kept > 0 else { return }
    line.at += text.count
    try line.separator()
  }

  /// Takes in the next element, whose text ends there.
  mutating func append(_ element: Element, upTo end: UnsafeRawPointer) {
    guard let start else { return }
    elements.append(element)
    text.append(UnsafeRawBufferPointer(start: start + text.count, count: end - start - text.count))
    ends.append(text.count)
  }
}
