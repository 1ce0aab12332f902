/// Bytes that are kept for the life of the process, to be compared with others over and over.
struct KeptBytes {
  private let start: UnsafeRawPointer
  let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    // With zeros behind them, so that a short one can be looked at as two words.
    let copy = UnsafeMutableRawPointer.allocate(byteCount: count + 16, alignment: 8)
    copy.initializeMemory(as: UInt8.self, repeating: 0, count: count + 16)
    UnsafeMutableRawBufferPointer(start: copy, count: count).copyMemory(from: bytes)
    start = UnsafeRawPointer(copy)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Where these end, if they begin there.
  ///
  /// - Parameter other: at most 16 bytes are looked at after the first that is another, or after the last.
  @inline(__always) func end(from other: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard count >= 16 else { return shortEnd(from: other) }
    var offset = 0
    while offset < count - 16 {
      guard isSame(other, offset) else { return nil }
      offset += 16
    }
    // The last 16, some of which have been looked at.
    return isSame(other, count - 16) ? other + count : nil
  }

  /// Whether 16 bytes are the same.
  @inline(__always) private func isSame(_ other: UnsafeRawPointer, _ offset: Int) -> Bool {
    let (a, b) = (start + offset, other + offset)
    return (a.loadUnaligned(as: UInt64.self) ^ b.loadUnaligned(as: UInt64.self))
      | (a.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        ^ b.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) == 0
  }

  private func shortEnd(from other: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard other.word(count: count) == start.word(count: 8),
      count <= 8 || (other + 8).word(count: count - 8) == (start + 8).word(count: 8)
    else { return nil }
    return other + count
  }
}
