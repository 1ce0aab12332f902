/// Kinds of ways, each by a number from 0 on.
struct Kinds: Sendable {
  private(set) var all: [FlowGraph.Kind] = []
  private var numbers: [FlowGraph.Kind: Int] = [:]
  /// The latest one of the ways on, and of those back: mostly it is the same again.
  private var (on, back) = (0, 0)

  mutating func number(of kind: FlowGraph.Kind) -> Int {
    let latest = kind.isBack ? back : on
    if latest < all.count, all[latest] == kind { return latest }
    let number = numbers[kind] ?? add(kind)
    if kind.isBack { back = number } else { on = number }
    return number
  }

  private mutating func add(_ kind: FlowGraph.Kind) -> Int {
    numbers[kind] = all.count
    all.append(kind)
    return all.count - 1
  }
}
