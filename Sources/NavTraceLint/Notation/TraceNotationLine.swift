/// The words of one line: a verb, then arguments, then clauses such as `by App`.
struct TraceNotationLine {
  let verb: String?
  let number: Int
  private var words: ArraySlice<String>

  init(_ line: Substring, number: Int) throws(TraceNotationError) {
    self.number = number
    words = try Self.split(line, number: number)[...]
    verb = words.popFirst()
  }

  /// The next word, which is required.
  mutating func argument(_ what: String) throws(TraceNotationError) -> String {
    guard let word = words.popFirst() else { throw failure("\(verb ?? "") needs \(what)") }
    return word
  }

  /// The next word, if there is one.
  mutating func optionalArgument() -> String? { words.popFirst() }

  /// The word after `name`, if the line has that clause.
  mutating func clause(_ name: String) throws(TraceNotationError) -> String? {
    guard let index = words.firstIndex(of: name) else { return nil }
    guard index + 1 < words.endIndex else { throw failure("nothing follows '\(name)'") }
    let value = words[index + 1]
    words.removeSubrange(index...index + 1)
    return value
  }

  /// The word after `name`, which is required.
  mutating func requiredClause(_ name: String) throws(TraceNotationError) -> String {
    guard let value = try clause(name) else { throw failure("\(verb ?? "") needs '\(name) …'") }
    return value
  }

  func has(_ clause: String) -> Bool { words.contains(clause) }

  func expectEnd() throws(TraceNotationError) {
    if let word = words.first { throw failure("'\(word)' is not expected here") }
  }

  func failure(_ problem: String) -> TraceNotationError { TraceNotationError(line: number, problem: problem) }

  /// Words are separated by spaces, quotes group words, and `#` after a space begins a comment.
  private static func split(_ line: Substring, number: Int) throws(TraceNotationError) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case "#" where !isQuoted && word == nil: return words
      default: word = (word ?? "") + String(character)
      }
    }
    if isQuoted { throw TraceNotationError(line: number, problem: "a quote is not closed") }
    if let word { words.append(word) }
    return words
  }
}
