/// The text of a list of the last snapshot: the next snapshot's mostly begins just as this one, and what is the same need only be
/// compared. The elements are elsewhere (see ``LastSnapshot``).
///
/// What the same bytes say is the same at any time: objects that were introduced once stay so.
struct RecalledList<Element>: ~Copyable {
  /// Where each element's text ends.
  private var ends = Pile<Int>()
  /// From the first element's beginning to the last one's end.
  private var text = RecalledBytes()

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

/// Bytes in memory of their own, to be compared many at a time.
private struct RecalledBytes: ~Copyable, @unchecked Sendable {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer
  private var capacity: Int

  init() {
    capacity = 1024
    start = Self.allocate(capacity)
  }

  deinit { start.deallocate() }

  /// Valid until the next change.
  var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ fewer: Int) { count -= fewer }

  /// How many bytes of these are there, too, from their beginning on. There, ``JSONScanner/readAhead`` bytes must be readable after the first that
  /// is another.
  func commonPrefix(with other: UnsafeRawPointer) -> Int {
    var offset = 0
    while offset < count {
      let eight =
        start.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      let four = eight.lowHalf | eight.highHalf
      let two = four.lowHalf | four.highHalf
      if two[0] | two[1] != 0 { return min(count, firstDifference(from: other, after: offset)) }
      offset &+= 64
    }
    return count
  }

  /// Of the next 64 bytes, which are not all the same. Without a branch, since where it is cannot be foreseen.
  @inline(never) private func firstDifference(from other: UnsafeRawPointer, after same: Int) -> Int {
    var offset = same
    func difference(_ next: Int) -> UInt64 {
      start.loadUnaligned(fromByteOffset: offset &+ next, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: offset &+ next, as: UInt64.self)
    }
    offset &+= difference(0) | difference(8) | difference(16) | difference(24) == 0 ? 32 : 0
    offset &+= difference(0) | difference(8) == 0 ? 16 : 0
    offset &+= difference(0) == 0 ? 8 : 0
    return offset &+ difference(0).littleEndian.trailingZeroBitCount / 8
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    room(for: bytes.count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  /// Where the next byte goes, with room for so many.
  @inline(__always) private mutating func room(for more: Int) -> UnsafeMutableRawPointer {
    if capacity - count < more { grow(by: more) }
    return start + count
  }

  /// With more than that, so that the last bytes can be looked at many at a time.
  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let count = capacity + JSONScanner.readAhead
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return memory
  }

  @inline(never) private mutating func grow(by more: Int) {
    let roomier = max(capacity * 2, count + more)
    let moved = Self.allocate(roomier)
    moved.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = moved
    capacity = roomier
  }
}
