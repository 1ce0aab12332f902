/// Kinds of ways, each by a number from 0 on.
struct Kinds: Sendable {
  /// The forward transitions have numbers of their own from the beginning.
  private(set) var all: [FlowGraph.Kind] = [.root, .push, .modal, .embed, .replace]
  private var numbers: [FlowGraph.Kind: Int] = [:]
  /// The latest one of the ways back: mostly it is the same again.
  private var latest = 0

  mutating func number(of kind: FlowGraph.Kind) -> Int {
    switch kind {
    case .root: return 0
    case .push: return 1
    case .modal: return 2
    case .embed: return 3
    case .replace: return 4
    case .pop, .dismissed:
      if all[latest] != kind { latest = numbers[kind] ?? add(kind) }
      return latest
    }
  }

  private mutating func add(_ kind: FlowGraph.Kind) -> Int {
    numbers[kind] = all.count
    all.append(kind)
    return all.count - 1
  }
}
