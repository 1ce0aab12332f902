/// Bytes in memory of their own, which grows as needed and is kept for what comes next.
///
/// An array would do, and cost several times as much: a line is put together from some thirty pieces.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer
  private var capacity: Int

  init(capacity: Int = 1024) {
    self.capacity = capacity
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

  mutating func append(_ byte: UInt8) {
    room(for: 1).storeBytes(of: byte, as: UInt8.self)
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    room(for: bytes.count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    // A copy of the variable, not of the bytes: asking for those may move them.
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  mutating func append(decimal number: UInt64) {
    append(atMost: LinePen.roomOfNumber) { $0.put(decimal: number) }
  }

  /// Appends what `write` puts there, for which so many bytes are enough.
  @inline(__always) mutating func append(atMost bytes: Int, _ write: (inout LinePen) -> Void) {
    let start = room(for: bytes)
    var pen = LinePen(at: start)
    write(&pen)
    count += pen.place - start
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
