/// Numbers those of one name, in their order, for readers that take equal names for one thing.
struct Numbering {
  private var last: [String: Int] = [:]

  /// From 1.
  mutating func number(of name: String) -> Int {
    last[name, default: 0] += 1
    return last[name, default: 1]
  }
}
