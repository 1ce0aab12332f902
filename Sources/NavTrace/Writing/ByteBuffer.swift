/// Bytes in memory that grows as needed and is reused for the next line.
///
/// It uses raw memory, because a line is assembled from about forty pieces. An array checks for uniqueness on
/// each append, which made encoding three times slower. It is `Sendable` because no other value has the
/// pointer.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer
  private var capacity: Int

  init(capacity: Int = 1024) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 1)
  }

  deinit { start.deallocate() }

  /// A copy of the bytes.
  var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }

  /// Calls a closure with the bytes, without a copy.
  func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  /// Removes the bytes and keeps the memory.
  mutating func removeAll() { count = 0 }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1).storeBytes(of: byte, as: UInt8.self)
    count += 1
  }

  /// Inlined, so that appending a literal compiles to one or two stores.
  @inline(__always) mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    makeRoom(for: length).copyMemory(from: literal.utf8Start, byteCount: length)
    count &+= length
  }

  @inline(__always) mutating func append(decimal number: UInt64) {
    count &+= Self.write(decimal: number, to: makeRoom(for: 20))
  }

  private static func write(decimal number: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    var count = 1
    var power: UInt64 = 10
    while count < 20, number >= power {
      count &+= 1
      power &*= 10
    }
    func write(_ digit: UInt64, at offset: Int) {
      let character = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      target.storeBytes(of: character, toByteOffset: offset, as: UInt8.self)
    }
    // From the last digit to the first, two at a time, because each division depends on the one before.
    var rest = number
    var end = count
    while end >= 2 {
      let pair = rest % 100
      rest /= 100
      write(pair % 10, at: end &- 1)
      write(pair / 10, at: end &- 2)
      end &-= 2
    }
    if end == 1 { write(rest, at: 0) }
    return count
  }

  /// Appends text as the content of a JSON string, with only the escapes that JSON requires.
  @inline(__always) mutating func append(escaping text: String) {
    let appended: Bool? = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      guard Self.copyPlain(bytes, to: makeRoom(for: bytes.count)) else { return false }
      count &+= bytes.count
      return true
    }
    if appended != true { appendSlowly(escaping: text) }
  }

  /// Appends text that needs escapes, or that is not stored as UTF-8, as bridged strings on Apple's systems
  /// may be.
  @inline(never) private mutating func appendSlowly(escaping text: String) {
    for byte in text.utf8 { append(escaping: byte) }
  }

  /// Copies text, and returns whether it needs no escapes, as most does. It copies sixteen or eight bytes at
  /// a time; the last block may overlap the one before.
  private static func copyPlain(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) -> Bool {
    guard let text = bytes.baseAddress else { return true }
    let count = bytes.count
    if count >= 16 {
      var offset = 0
      while true {
        let words = text.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        if needsEscape(words) { return false }
        target.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
        if offset == count &- 16 { return true }
        offset = min(offset &+ 16, count &- 16)
      }
    }
    if count >= 8 {
      let first = text.loadUnaligned(as: UInt64.self)
      let last = text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      target.storeBytes(of: first, as: UInt64.self)
      target.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
      return !needsEscape(SIMD2(first, last))
    }
    for offset in 0..<count {
      if needsEscape(bytes[offset]) { return false }
      target.storeBytes(of: bytes[offset], toByteOffset: offset, as: UInt8.self)
    }
    return true
  }

  /// Whether one of sixteen bytes is a control character, a quote or a backslash. Subtracting n from each
  /// byte sets the top bit of bytes below n. Borrowing may also set it in the byte above such a byte, which
  /// does not change the result.
  @inline(__always) private static func needsEscape(_ words: SIMD2<UInt64>) -> Bool {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let control = words &- ones &* SIMD2(repeating: 0x20)
    let quote = (words ^ (ones &* SIMD2(repeating: UInt64(UInt8(ascii: "\""))))) &- ones
    let backslash = (words ^ (ones &* SIMD2(repeating: UInt64(UInt8(ascii: "\\"))))) &- ones
    let marks = (control | quote | backslash) & ~words
    return (marks[0] | marks[1]) & 0x8080_8080_8080_8080 != 0
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaping byte: UInt8) {
    guard Self.needsEscape(byte) else { return append(byte) }
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u001")
      append(UInt8(ascii: byte & 0xF < 10 ? "0" : "W") + byte & 0xF)
    }
  }

  private mutating func makeRoom(for more: Int) -> UnsafeMutableRawPointer {
    if capacity - count < more { grow(by: more) }
    return start + count
  }

  /// Not inlined, to keep its callers small enough for inlining.
  @inline(never) private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }
}
