/// What a trace says over and over, each thing by a number that no other one gets.
struct Numbers<Term: Hashable & Sendable>: Sendable {
  private var numbers: [Term: Int32] = [:]
  /// What was asked for last: mostly it is the same again.
  private var last: (term: Term, number: Int32)?
  private var terms: [Term] = []
  /// The number of the first of `terms`.
  private var first: Int32 = 0

  /// How many there are.
  var count: Int { terms.count }

  mutating func number(of term: Term) -> Int32 {
    if let last, last.term == term { return last.number }
    let number = numbers[term] ?? add(term)
    last = (term, number)
    return number
  }

  /// What got this number since the others were forgotten.
  subscript(number: Int32) -> Term { terms[Int(number &- first)] }

  /// Forgets them all. The next ones get other numbers.
  mutating func forget() { self = Numbers(first: first &+ Int32(truncatingIfNeeded: terms.count)) }

  init() {}

  private init(first: Int32) { self.first = first }

  private mutating func add(_ term: Term) -> Int32 {
    let number = first &+ Int32(truncatingIfNeeded: terms.count)
    numbers[term] = number
    terms.append(term)
    return number
  }
}
