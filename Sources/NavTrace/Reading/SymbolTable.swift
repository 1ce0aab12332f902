/// A text of a trace, by its number in a ``SymbolTable``.
struct Symbol: Equatable {
  let number: Int32
}

/// A type and a title that objects refer to, by their number in a ``SymbolTable``.
struct NamesNumber: Equatable {
  let value: Int32
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

  struct Spelling: Equatable {
    var hash: UInt64 = 0
    var count = 0

    @inline(__always) mutating func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
  }

  /// What is needed to find a text and the names that it is part of.
  struct Entry {
    var spelling: Spelling
    /// Where in `words` the spelling begins.
    var start: Int
    /// Of objects of this type that have no title.
    var untitled: NamesNumber?
    /// Of the last object that had this title.
    var titled: NamesNumber?
    /// The type of that object.
    var type: Symbol?
  }

  /// What a text says, for those places in which it is not just a text. Nil as long as it has not been asked for, too.
  private struct Meaning {
    let text: String
    var location: SourceLocation?
    var action: UserAction.Kind?
    var phase: UserAction.Phase?
  }

  // By symbol.
  private var entries = RawList<Entry>()
  private var meanings: [Meaning] = []
  private var words = RawList<UInt64>()
  /// By hash, one more than a symbol's number, or 0. At least half of them are free, and their number is a power of two.
  private var slots = RawList<Int32>(repeating: 0, count: 512)
  private var names: [TraceObject.Names] = []

  /// Whether it is time for another one.
  var isFull: Bool { max(meanings.count, names.count) > Self.limit || words.count > Self.wordLimit }

  @inline(__always) func text(_ symbol: Symbol) -> String { meanings[Int(symbol.number)].text }

  /// A place in code, such as `Clinic/Home.swift:42`. Nil if the text is none.
  @inline(__always) mutating func location(_ symbol: Symbol) -> SourceLocation? {
    meaning(symbol, \.location) { SourceLocation($0) }
  }

  mutating func isLocation(_ symbol: Symbol) -> Bool {
    meanings[Int(symbol.number)].location != nil || location(symbol) != nil
  }

  @inline(__always) mutating func action(_ symbol: Symbol) -> UserAction.Kind? {
    meaning(symbol, \.action) { UserAction.Kind(rawValue: $0) }
  }

  @inline(__always) mutating func phase(_ symbol: Symbol) -> UserAction.Phase? {
    meaning(symbol, \.phase) { UserAction.Phase(rawValue: $0) }
  }

  @inline(__always) private mutating func meaning<Value>(
    _ symbol: Symbol, _ path: WritableKeyPath<Meaning, Value?>, _ make: (String) -> Value?
  ) -> Value? {
    if let known = meanings[Int(symbol.number)][keyPath: path] { return known }
    let value = make(text(symbol))
    meanings[Int(symbol.number)][keyPath: path] = value
    return value
  }
}

// Names.
extension SymbolTable {
  @inline(__always) func names(_ number: NamesNumber) -> TraceObject.Names { names[Int(number.value)] }

  /// What an object of this type and title refers to.
  @inline(__always) mutating func names(_ type: Symbol, title: Symbol?) -> NamesNumber {
    if let title {
      let entry = entries[Int(title.number)]
      if entry.type == type, let names = entry.titled { return names }
    } else if let names = entries[Int(type.number)].untitled {
      return names
    }
    return makeNames(type, title: title)
  }

  @inline(never) private mutating func makeNames(_ type: Symbol, title: Symbol?) -> NamesNumber {
    let number = NamesNumber(value: Int32(truncatingIfNeeded: names.count))
    names.append(TraceObject.Names(type: text(type), title: title.map { text($0) }))
    if let title {
      entries[Int(title.number)].titled = number
      entries[Int(title.number)].type = type
    } else {
      entries[Int(type.number)].untitled = number
    }
    return number
  }
}

extension SymbolTable {
  /// The text whose first byte is here, if its spelling is known, and the place after its closing quote.
  @inline(never) func symbol(at start: JSONCursor) -> (Symbol, end: JSONCursor)? {
    // If the text goes on after the first quote, which is escaped then, nothing is found: no spelling ends in such a backslash.
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
      let symbol = Symbol(number: slots[slot] &- 1)
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

  /// The text of a string.
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
    entries.append(Entry(spelling: spelling, start: start))
    meanings.append(Meaning(text: string.text))
    if entries.count * 2 > slots.count {
      slots = RawList(repeating: 0, count: slots.count * 2)
      for number in 0..<entries.count { fill(number) }
    } else {
      fill(entries.count - 1)
    }
    return Symbol(number: Int32(truncatingIfNeeded: entries.count - 1))
  }

  private mutating func fill(_ number: Int) {
    var slot = slot(entries[number].spelling.hash)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number + 1)
  }
}
