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

  static func == (a: KeptBytes, b: UnsafeRawBufferPointer) -> Bool {
    guard let other = b.baseAddress, a.count == b.count else { return a.count == b.count }
    return POSIX.isEqual(a.start, other, a.count)
  }

  /// Where these end, if they begin there.
  ///
  /// - Parameter other: at most ``JSONScanner/readAhead`` bytes are looked at after the first that is another.
  @inline(__always) func end(from other: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard count >= 16 else { return shortEnd(from: other) }
    let rest = count &- 32
    var offset = 0
    while offset < rest {
      guard areSame(other, offset, offset &+ 16) else { return nil }
      offset &+= 32
    }
    // The last ones overlap with those before them: that costs less than to look at what is over.
    return areSame(other, max(rest, 0), count &- 16) ? other + count : nil
  }

  /// Whether two times 16 bytes are the same.
  @inline(__always) private func areSame(_ other: UnsafeRawPointer, _ first: Int, _ second: Int) -> Bool {
    func difference(_ offset: Int) -> UInt64 {
      start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference(first) | difference(first &+ 8) | difference(second) | difference(second &+ 8) == 0
  }

  private func shortEnd(from other: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard other.word(count: count) == start.word(count: 8),
      count <= 8 || (other + 8).word(count: count - 8) == (start + 8).word(count: 8)
    else { return nil }
    return other + count
  }
}
