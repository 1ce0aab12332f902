extension FlowGraph {
  /// The screens of one owner.
  public struct Cluster: Equatable, Sendable {
    /// The owner of the screens.
    public var owner: Owner
    /// The screens, in an order that depends on names only.
    public var nodes: [NodeID]
  }

  /// The clusters, those of coordinators first, in an order that depends on names only.
  public var clusters: [Cluster] {
    Dictionary(grouping: nodes.keys, by: \.owner)
      .map { Cluster(owner: $0.key, nodes: $0.value.sorted()) }
      .sorted { $0.owner < $1.owner }
  }

  /// The screens, in an order that depends on names only.
  /// - Complexity: O(*n* log *n*), where *n* is the number of screens.
  public var sortedNodes: [(id: NodeID, node: Node)] {
    nodes.sorted { $0.key < $1.key }.map { (id: $0.key, node: $0.value) }
  }

  /// The transitions, in an order that depends on names and kinds only.
  /// - Complexity: O(*n* log *n*), where *n* is the number of screens and transitions.
  public var sortedTransitions: [(id: TransitionID, transition: Transition)] {
    let all = transitions.map { (id: $0.key, transition: $0.value) }
    return FlowGraph.order(of: all.map(\.id)).map { all[$0] }
  }

  /// Returns transitions in the order of ``sortedTransitions``.
  static func sorted(_ transitions: some Collection<TransitionID>) -> [TransitionID] {
    let transitions = Array(transitions)
    return order(of: transitions).map { transitions[$0] }
  }

  /// Returns the indices of transitions in order. Names are compared per screen, not per transition.
  private static func order(of transitions: [TransitionID]) -> [Int] {
    var numbers: [NodeID: Int] = [:]
    func number(of screen: NodeID) -> Int {
      if let known = numbers[screen] { return known }
      let number = numbers.count
      numbers[screen] = number
      return number
    }
    let ends = transitions.map { (from: number(of: $0.from), to: number(of: $0.to)) }
    var ranks = Array(repeating: 0, count: numbers.count)
    for (rank, screen) in numbers.sorted(by: { $0.key < $1.key }).enumerated() { ranks[screen.value] = rank }
    return transitions.indices.sorted { a, b in
      let (from, to) = (ranks[ends[a].from] - ranks[ends[b].from], ranks[ends[a].to] - ranks[ends[b].to])
      return from != 0 ? from < 0 : to != 0 ? to < 0 : transitions[a].kind < transitions[b].kind
    }
  }
}

extension FlowGraph.Owner: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.rank, a.name ?? "") < (b.rank, b.name ?? "") }

  private var rank: Int {
    switch self {
    case .coordinator: 0
    case .container: 1
    case .unknown: 2
    }
  }
}

extension FlowGraph.NodeID: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.owner, a.screen) < (b.owner, b.screen) }
}

extension FlowGraph.Kind: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private static let names = [
    "root", "push", "modal", "embed", "select", "open-url", "replace", "pop", "dismissed",
  ]

  private var rank: (Int, String) { (Self.names.firstIndex(of: event.name) ?? 0, event.by ?? "") }
}

extension FlowGraph.TransitionID: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.from, a.to, a.kind) < (b.from, b.to, b.kind) }
}
