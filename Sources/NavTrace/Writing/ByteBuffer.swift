/// Bytes in memory of their own, which grows as needed and is kept for what comes next.
///
/// An array would do, and cost several times as much: a line is put together from some thirty pieces.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer
  private var capacity: Int

  init(capacity: Int = 1024) {
    self.capacity = capacity
    start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
  }

  deinit { start.deallocate() }

  /// Valid until the next change.
  var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  mutating func removeAll() { count = 0 }

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

  @inline(never) private mutating func grow(by more: Int) {
    let roomier = max(capacity * 2, count + more)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: roomier, alignment: 8)
    moved.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = moved
    capacity = roomier
  }
}
