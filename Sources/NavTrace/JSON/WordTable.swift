/// A hash table that maps a JSON string to one of a few known words: keys, or names of events. A word has at
/// most 15 bytes.
struct WordTable<Word: RawRepresentable & CaseIterable>: ~Copyable where Word.RawValue == String {
  /// A word with its closing quote, as two integers of eight bytes. A free slot has a mask of zero and
  /// matches everything, which ends a search.
  struct Entry {
    var low: UInt64 = 0
    var lowMask: UInt64 = 0
    var high: UInt64 = 0
    var highMask: UInt64 = 0
    var count = 0
    var word: Word?
  }

  private static var size: Int { 128 }
  private var entries = RawList(repeating: Entry(), count: Self.size)

  init() {
    for word in Word.allCases {
      let text = Array((word.rawValue + "\"").utf8)
      let (low, high) = (Self.integer(text.prefix(8)), Self.integer(text.dropFirst(8)))
      let entry = Entry(
        low: low.value, lowMask: low.mask, high: high.value, highMask: high.mask, count: text.count,
        word: word)
      // The slot of a one-letter word depends on the byte after its closing quote.
      for next in text.count > 2 ? [0] : [UInt8(ascii: ":"), 0x20, 0x09, 0x0D] {
        put(entry, (text + [next]).prefix(3).reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  /// Up to eight bytes as a little-endian integer, and the bits that they take.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> (value: UInt64, mask: UInt64) {
    bytes.reversed().reduce((0, 0)) { ($0.0 << 8 | UInt64($1), $0.1 << 8 | 0xFF) }
  }

  private mutating func put(_ entry: Entry, _ low: UInt64) {
    var slot = Self.slot(low)
    while entries[slot].word != nil { slot = (slot + 1) % Self.size }
    entries[slot] = entry
  }

  /// The word whose first byte is here, and the position after its closing quote. Nil if there is none, or if
  /// it is spelled with escapes.
  @inline(__always) func word(at cursor: JSONCursor) -> (Word, end: JSONCursor)? {
    let (low, high) = (cursor.word, (cursor + 8).word)
    var slot = Self.slot(low)
    while true {
      let entry = entries[slot]
      if low & entry.lowMask == entry.low, high & entry.highMask == entry.high {
        guard let word = entry.word else { return nil }
        return (word, cursor + entry.count)
      }
      slot = (slot &+ 1) & (Self.size &- 1)
    }
  }

  /// The slot, from the first three bytes. With this factor, all words of a trace have different slots,
  /// except words that begin with the same three bytes.
  private static func slot(_ low: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low & 0xFF_FFFF) &* 0x9D79_083B_E812_86BB) >> 57)
  }
}
