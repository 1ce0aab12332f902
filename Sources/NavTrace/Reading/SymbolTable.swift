/// A text of a trace: its number in a ``SymbolTable``.
struct Symbol: Equatable {
  let number: Int32

  init(_ number: some BinaryInteger) { self.number = Int32(truncatingIfNeeded: number) }
}

/// The texts of a trace, each stored once. A trace repeats the same types and titles, and looking one up
/// takes less time than creating a string.
///
/// Texts are found by their spelling in JSON, so that each spelling is checked and unescaped once. Two
/// spellings of a text are two symbols.
struct SymbolTable: ~Copyable {
  /// The maximum number of texts: more than most apps have. It bounds the memory for traces with ever new
  /// texts.
  private static let limit = 1 << 14
  /// The maximum length of all texts, in words of eight bytes.
  private static let wordLimit = 1 << 18

  struct Spelling: Equatable {
    var hash: UInt64 = 0
    var count = 0

    @inline(__always) mutating func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
  }

  struct Entry {
    let spelling: Spelling
    /// The index in `words` at which the spelling begins.
    let start: Int
    let text: String
    // What the text means where it is more than text. A value is nil until it is first requested.
    var location: SourceLocation?
    var action: UserAction.Kind?
    var phase: UserAction.Phase?
    /// The number of the names of the last object with this title, or of objects of this type without a title.
    var names: Int32?
    /// The type of `names` if this is their title.
    var type: Symbol?
  }

  /// Indexed by symbol.
  private var entries = RawList<Entry>()
  private var words = RawList<UInt64>()
  /// Numbers of symbols by hash, plus one; 0 marks a free slot. The count is a power of two, and at least
  /// half of the slots are free.
  private var slots = RawList<Int32>(repeating: 0, count: 512)
  private var names: [TraceObject.Names] = []

  /// Whether the table has reached its limits and must be replaced by an empty one.
  var isFull: Bool { max(entries.count, names.count) > Self.limit || words.count > Self.wordLimit }

  @inline(__always) func text(_ symbol: Symbol) -> String { entries[Int(symbol.number)].text }

  /// The source location that a text contains, such as `Clinic/Home.swift:42`. Nil if it does not.
  @inline(__always) mutating func location(_ symbol: Symbol) -> SourceLocation? {
    meaning(symbol, \.location) { SourceLocation($0) }
  }

  @inline(__always) mutating func action(_ symbol: Symbol) -> UserAction.Kind? {
    meaning(symbol, \.action) { UserAction.Kind(rawValue: $0) }
  }

  @inline(__always) mutating func phase(_ symbol: Symbol) -> UserAction.Phase? {
    meaning(symbol, \.phase) { UserAction.Phase(rawValue: $0) }
  }

  @inline(__always) private mutating func meaning<Value>(
    _ symbol: Symbol, _ path: WritableKeyPath<Entry, Value?>, _ make: (String) -> Value?
  ) -> Value? {
    if let known = entries[Int(symbol.number)][keyPath: path] { return known }
    let value = make(text(symbol))
    entries[Int(symbol.number)][keyPath: path] = value
    return value
  }

  @inline(__always) func names(_ number: Int32) -> TraceObject.Names { names[Int(number)] }

  /// The number of the names of an object with this type and title. Objects share their names.
  mutating func names(_ type: Symbol, title: Symbol?) -> Int32 {
    let (key, type) = (Int((title ?? type).number), title.map { _ in type })
    if let number = entries[key].names, entries[key].type == type { return number }
    names.append(TraceObject.Names(type: text(type ?? Symbol(key)), title: title.map { text($0) }))
    entries[key].names = Int32(truncatingIfNeeded: names.count - 1)
    entries[key].type = type
    return Int32(truncatingIfNeeded: names.count - 1)
  }
}

// Finding and adding texts.
extension SymbolTable {
  /// The text whose first byte is here, if its spelling is known, and the position after its closing quote.
  @inline(never) func symbol(at start: JSONCursor) -> (Symbol, end: JSONCursor)? {
    // If the first quote is escaped, the text continues after it. Nothing is found then, because no known
    // spelling ends in such a backslash.
    var spelling = Spelling()
    var at = start
    var quotes = at.word.quotes
    while quotes == 0 {
      spelling.mix(at.word)
      at += 8
      quotes = at.word.quotes
    }
    let rest = quotes.trailingZeroBitCount / 8
    spelling.mix(at.word.first(rest))
    spelling.count = at + rest - start
    guard let symbol = symbol(start, spelling) else { return nil }
    return (symbol, at + (rest + 1))
  }

  @inline(__always) private func symbol(_ start: JSONCursor, _ spelling: Spelling) -> Symbol? {
    var slot = slot(spelling.hash)
    while slots[slot] != 0 {
      let symbol = Symbol(slots[slot] &- 1)
      if isSpelled(symbol, start, spelling) { return symbol }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  @inline(__always)
  private func isSpelled(_ symbol: Symbol, _ start: JSONCursor, _ spelling: Spelling) -> Bool {
    let number = Int(symbol.number)
    guard entries[number].spelling == spelling else { return false }
    var index = entries[number].start
    var offset = 0
    while offset &+ 8 <= spelling.count {
      guard words[index] == (start + offset).word else { return false }
      index &+= 1
      offset &+= 8
    }
    return words[index] == (start + offset).word.first(spelling.count &- offset)
  }

  private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count &- 1) }

  /// Adds the text of a string.
  mutating func add(_ string: JSONValue) -> Symbol {
    var spelling = Spelling(count: string.count)
    let start = words.count
    for offset in stride(from: 0, through: string.count, by: 8) {
      let word = (string.start + offset).word
      words.append(string.count - offset < 8 ? word.first(string.count - offset) : word)
      spelling.mix(words[words.count - 1])
    }
    if let known = symbol(string.start, spelling) {
      words.removeAll(from: start)
      return known
    }
    entries.append(Entry(spelling: spelling, start: start, text: string.text))
    if entries.count * 2 > slots.count {
      slots = RawList(repeating: 0, count: slots.count * 2)
      for number in 0..<entries.count { fill(number) }
    } else {
      fill(entries.count - 1)
    }
    return Symbol(entries.count - 1)
  }

  private mutating func fill(_ number: Int) {
    var slot = slot(entries[number].spelling.hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }
}
