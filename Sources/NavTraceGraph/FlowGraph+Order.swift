extension FlowGraph {
  /// The screens of one owner.
  public struct Cluster: Equatable, Sendable {
    public var owner: Owner
    public var nodes: [NodeID]
  }

  /// The clusters, coordinators first, each with its screens, in an order that depends on names only.
  public var clusters: [Cluster] {
    Dictionary(grouping: nodes.keys, by: \.owner)
      .map { Cluster(owner: $0.key, nodes: $0.value.sorted()) }
      .sorted { $0.owner < $1.owner }
  }

  /// The screens, in an order that depends on names only.
  public var sortedNodes: [(id: NodeID, node: Node)] {
    nodes.keys.sorted().map { (id: $0, node: nodes[$0] ?? .init()) }
  }

  /// The ways, in an order that depends on names and kinds only.
  public var sortedEdges: [(id: EdgeID, edge: Edge)] {
    FlowGraph.sorted(edges.keys).map { (id: $0, edge: edges[$0] ?? .init()) }
  }

  /// Ways in their order. Names are compared once for each screen, not again for each way.
  static func sorted(_ ways: some Collection<EdgeID>) -> [EdgeID] {
    var ranks: [NodeID: Int] = [:]
    for way in ways {
      ranks[way.from] = 0
      ranks[way.to] = 0
    }
    for (rank, id) in ranks.keys.sorted().enumerated() { ranks[id] = rank }
    return ways.map { (from: ranks[$0.from] ?? 0, to: ranks[$0.to] ?? 0, id: $0) }
      .sorted { ($0.from, $0.to, $0.id.kind) < ($1.from, $1.to, $1.id.kind) }
      .map(\.id)
  }
}

extension FlowGraph.Owner: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.rank, a.name ?? "") < (b.rank, b.name ?? "") }

  private var rank: Int {
    switch self {
    case .coordinator: 0
    case .container: 1
    case .nobody: 2
    }
  }
}

extension FlowGraph.NodeID: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.owner, a.screen) < (b.owner, b.screen) }
}

extension FlowGraph.Kind: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.rank, a.departure) < (b.rank, b.departure) }

  private var rank: Int {
    switch self {
    case .root: 0
    case .push: 1
    case .modal: 2
    case .embed: 3
    case .pop: 4
    case .dismissed: 5
    }
  }

  private var departure: String {
    switch self {
    case .root, .push, .modal, .embed: ""
    case .pop(let by), .dismissed(let by): by.rawValue
    }
  }
}

extension FlowGraph.EdgeID: Comparable {
  public static func < (a: Self, b: Self) -> Bool { (a.from, a.to, a.kind) < (b.from, b.to, b.kind) }
}
