/// Numbers items with the same name, for readers that treat items with equal names as one.
struct Numbering {
  private var last: [String: Int] = [:]

  /// The number of the next item with this name, from 1.
  mutating func number(of name: String) -> Int {
    last[name, default: 0] += 1
    return last[name, default: 1]
  }
}
