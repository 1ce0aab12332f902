/// The text of a list of the last snapshot: the next snapshot's mostly begins just as this one, and what is the same need only be
/// compared. The elements are elsewhere (see ``LastSnapshot``).
///
/// What the same bytes say is the same at any time: objects that were introduced once stay so.
struct RecalledList<Element>: ~Copyable {
  /// Where each element's text ends.
  private var ends = Pile<Int>()
  /// From the first element's beginning to the last one's end.
  private var text = ByteBuffer()

  // Of the list that is being read:
  private var start: UnsafeRawPointer?
  /// How many elements there are so far. Those after them are the last list's.
  private var count = 0
  /// How much text it has in common with the last list.
  private var same = 0

  /// Begins to read another list, and steps over what it has in common with the last one.
  mutating func begin(_ line: inout UsualScanner) throws(Unusual) {
    start = line.at
    same = text.commonPrefix(with: line.at)
    count = ends.count
    if same < text.count {
      while count > 0, ends[count - 1] > same { count &-= 1 }
      same = count > 0 ? ends[count - 1] : 0
    }
    guard count > 0 else { return }
    line.go(to: line.at + same)
    try line.separator()
  }

  /// Takes in the next element, whose text ends here, and steps over what is between it and the one after it.
  @inline(__always)
  mutating func append(_ element: consuming Element, to elements: inout [Element], _ line: inout UsualScanner)
    throws(Unusual)
  {
    guard let start else { return }
    let end = line.at - start
    if count < ends.count {
      elements[count] = element
      ends[count] = end
    } else {
      elements.append(element)
      ends.append(end)
    }
    count &+= 1
    try line.separator()
  }

  /// The list has been read.
  @inline(__always) mutating func end(_ elements: inout [Element]) {
    guard let start else { return }
    while ends.count > count {
      elements.removeLast()
      ends.removeLast(1)
    }
    text.removeLast(text.count - same)
    guard let end = ends.last, end > same else { return }
    text.append(UnsafeRawBufferPointer(start: start + same, count: end - same))
  }

  mutating func forget() {
    ends.removeAll()
    text.removeAll()
  }
}
