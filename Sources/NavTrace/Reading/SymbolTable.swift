/// A text of a trace, by its number in a ``SymbolTable``.
struct Symbol: Equatable {
  let number: Int32
}

/// The texts of a trace, each of them once: a trace repeats the same types and titles, and to look one up takes less time than
/// to make a string of it.
///
/// Texts are found by how they are spelled in JSON, so that each spelling is checked and unescaped once. Two spellings of a
/// text are two symbols.
struct SymbolTable: ~Copyable {
  /// More texts than most apps have. A trace with ever new ones must not fill the memory.
  private static let limit = 1 << 14
  /// The same for the length of all, in words of eight bytes.
  private static let wordLimit = 1 << 18

  private struct Spelling: Equatable {
    var hash: UInt64 = 0
    var count = 0

    @inline(__always) mutating func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
  }

  private struct Record {
    let text: String
    /// What objects of this type refer to that have no title.
    var untitled: TraceObject.Names?
    /// What the last object referred to that had this title.
    var titled: TraceObject.Names?
    /// The type of that object.
    var type: Symbol?
    // The identities of both: to compare them counts no reference.
    var untitledID: ObjectIdentifier?
    var titledID: ObjectIdentifier?
    /// What the text says as a place in code, if it was one.
    var location: SourceLocation?
  }

  // By symbol. These are arrays of their own, because to look at what holds no reference takes less time.
  private var records: [Record] = []
  private var spellings: [Spelling] = []
  /// Where in `words` each spelling begins.
  private var starts: [Int] = []
  private var words: [UInt64] = []
  /// By hash, one more than a symbol's number, or 0. At least half of them are free, and their number is a power of two.
  private var slots = [Int32](repeating: 0, count: 512)

  /// Whether it is time for another one.
  var isFull: Bool { records.count > Self.limit || words.count > Self.wordLimit }

  /// A place in code, such as `Clinic/Home.swift:42`. Nil if the text is none.
  mutating func location(_ symbol: Symbol) -> SourceLocation? {
    if let location = records[Int(symbol.number)].location { return location }
    let location = SourceLocation(text(symbol))
    records[Int(symbol.number)].location = location
    return location
  }

  mutating func isLocation(_ symbol: Symbol) -> Bool {
    if records[Int(symbol.number)].location != nil { return true }
    return location(symbol) != nil
  }

  @inline(__always) mutating func text(_ symbol: Symbol) -> String { records[Int(symbol.number)].text }

  /// What an object of this type and title refers to.
  @inline(__always) mutating func names(_ type: Symbol, title: Symbol?) -> TraceObject.Names {
    if let title {
      if records[Int(title.number)].type == type, let names = records[Int(title.number)].titled {
        return names
      }
    } else if let names = records[Int(type.number)].untitled {
      return names
    }
    return makeNames(type, title: title)
  }

  /// Whether an object of this type and title would refer to these names. False also where it would refer to others that are equal.
  @inline(__always)
  mutating func isNamed(_ names: ObjectIdentifier, _ type: Symbol, title: Symbol?) -> Bool {
    if let title {
      return records[Int(title.number)].type == type && records[Int(title.number)].titledID == names
    }
    return records[Int(type.number)].untitledID == names
  }

  @inline(never) private mutating func makeNames(_ type: Symbol, title: Symbol?) -> TraceObject.Names {
    let names = TraceObject.Names(type: text(type), title: title.map { text($0) })
    if let title {
      records[Int(title.number)].titled = names
      records[Int(title.number)].titledID = ObjectIdentifier(names)
      records[Int(title.number)].type = type
    } else {
      records[Int(type.number)].untitled = names
      records[Int(type.number)].untitledID = ObjectIdentifier(names)
    }
    return names
  }
}

extension SymbolTable {
  /// The text whose first byte is here, if its spelling is known, and the place after its closing quote.
  @inline(__always) mutating func symbol(at start: JSONCursor) -> (Symbol, end: JSONCursor)? {
    // If the text goes on after the first quote, which is escaped then, nothing is found: no spelling ends in such a backslash.
    var spelling = Spelling()
    var at = start
    while at.word.quotes == 0 {
      spelling.mix(at.word)
      at += 8
    }
    let rest = at.word.quotes.trailingZeroBitCount / 8
    spelling.mix(at.word.first(rest))
    spelling.count = at + rest - start
    return symbol(start, spelling).map { ($0, at + (rest + 1)) }
  }

  @inline(__always) private mutating func symbol(_ start: JSONCursor, _ spelling: Spelling) -> Symbol? {
    var slot = slot(spelling.hash)
    while slots[slot] != 0 {
      let symbol = Symbol(number: slots[slot] &- 1)
      if isSpelled(symbol, start, spelling) { return symbol }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  @inline(__always)
  private mutating func isSpelled(_ symbol: Symbol, _ start: JSONCursor, _ spelling: Spelling) -> Bool {
    let number = Int(symbol.number)
    guard spellings[number] == spelling else { return false }
    var index = starts[number]
    var offset = 0
    while offset &+ 8 <= spelling.count {
      guard words[index] == (start + offset).word else { return false }
      index &+= 1
      offset &+= 8
    }
    return words[index] == (start + offset).word.first(spelling.count &- offset)
  }

  private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count &- 1) }

  /// The text of a string.
  mutating func add(_ string: JSONValue) -> Symbol {
    var spelling = Spelling(count: string.count)
    let words = stride(from: 0, through: string.count, by: 8).map { offset in
      let word = (string.start + offset).word
      return string.count - offset < 8 ? word.first(string.count - offset) : word
    }
    for word in words { spelling.mix(word) }
    if let known = symbol(string.start, spelling) { return known }
    records.append(Record(text: string.text))
    spellings.append(spelling)
    starts.append(self.words.count)
    self.words += words
    if records.count * 2 > slots.count {
      slots = Array(repeating: 0, count: slots.count * 2)
      for number in records.indices { fill(number) }
    } else {
      fill(records.count - 1)
    }
    return Symbol(number: Int32(truncatingIfNeeded: records.count - 1))
  }

  private mutating func fill(_ number: Int) {
    var slot = slot(spellings[number].hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }
}
