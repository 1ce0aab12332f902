/// Distinct strings, numbered in the order in which they were added.
struct StringTable: Sendable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }
}
