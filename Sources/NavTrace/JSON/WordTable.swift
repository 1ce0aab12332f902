/// Finds which of a few known words a JSON string is: a key, or the name of an event. A word has at most 15 bytes.
struct WordTable<Word: RawRepresentable & CaseIterable>: ~Copyable where Word.RawValue == String {
  /// A word with its closing quote, to be compared with two words of eight bytes. In a free slot nothing is compared, so that a
  /// search ends there.
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
      var entry = Entry(count: text.count, word: word)
      for (index, byte) in text.enumerated() {
        let shift = 8 * UInt64(index % 8)
        if index < 8 {
          entry.low |= UInt64(byte) << shift
          entry.lowMask |= 0xFF << shift
        } else {
          entry.high |= UInt64(byte) << shift
          entry.highMask |= 0xFF << shift
        }
      }
      // The slot of one letter depends on what follows its quote.
      for next in text.count > 2 ? [0] : [UInt8(ascii: ":"), 0x20, 0x09, 0x0D] {
        put(entry, (text + [next]).prefix(3).reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  private mutating func put(_ entry: Entry, _ low: UInt64) {
    var slot = Self.slot(low)
    while entries[slot].word != nil { slot = (slot + 1) % Self.size }
    entries[slot] = entry
  }

  /// The word that begins here, after its opening quote, and the place after its closing quote. Nil also where it is spelled in a
  /// way that takes a longer look, as with escapes.
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

  /// By the first three bytes. With this factor, those of any two words that a trace has differ in their slots, unless the words
  /// begin alike.
  private static func slot(_ low: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low & 0xFF_FFFF) &* 0x9D79_083B_E812_86BB) >> 57)
  }
}
