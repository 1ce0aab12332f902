/// Finds which of a few known words (keys, names of events) some bytes are, without making a string of them.
///
/// A word is at most 16 bytes of ASCII, so that it is two integers.
struct WordTable<Word: RawRepresentable & CaseIterable>: ~Copyable where Word.RawValue == String {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    var word: Word
  }

  private static var size: Int { 128 }
  private let entries: UnsafeMutablePointer<Entry?>

  init() {
    entries = .allocate(capacity: Self.size)
    entries.initialize(repeating: nil, count: Self.size)
    for word in Word.allCases {
      var text = word.rawValue.utf8.prefix(16) + Array(repeating: 0, count: 16)
      text.withUnsafeMutableBytes { bytes in
        let low = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self).littleEndian
        let high = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
        var slot = Self.slot(low, high)
        while entries[slot] != nil { slot = (slot + 1) % Self.size }
        entries[slot] = Entry(low: low, high: high, word: word)
      }
    }
  }

  deinit {
    entries.deinitialize(count: Self.size)
    entries.deallocate()
  }

  /// - Parameter start: the first of `count` bytes, with 16 readable bytes after the last.
  func word(_ start: UnsafeRawPointer, count: Int) -> Word? {
    guard count <= 16 else { return nil }
    let low = start.word(count: count)
    let high = count > 8 ? (start + 8).word(count: count - 8) : 0
    var slot = Self.slot(low, high)
    while let entry = entries[slot] {
      if entry.low == low && entry.high == high { return entry.word }
      slot = (slot + 1) % Self.size
    }
    return nil
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}

extension UnsafeRawPointer {
  /// The first eight bytes here, those from `count` on taken as 0.
  @inline(__always) func word(count: Int) -> UInt64 {
    let word = loadUnaligned(as: UInt64.self).littleEndian
    return count >= 8 ? word : word & ((1 &<< (UInt64(count) &* 8)) &- 1)
  }
}
