/// Screens of one owner, and the groups of the coordinators that it holds: what is drawn as a box in a box.
struct ScreenGroup {
  var owner: FlowGraph.Owner
  var nodes: [FlowGraph.NodeID]
  var groups: [ScreenGroup]
}

extension FlowChart {
  /// The groups that are in no other, in an order that depends on names only.
  ///
  /// A coordinator's group is in that of the coordinator that holds it, where all of its type are held by one type. A
  /// coordinator without screens is a group, too, if others are in it; one whose screens are folded is none.
  var groups: [ScreenGroup] {
    let own = Dictionary(
      graph.clusters.map { ($0.owner, $0.nodes) }, uniquingKeysWith: { first, _ in first })
    let everywhere = Set(everything.nodes.keys.map(\.owner))
    let parents = graph.coordinators.parents

    /// Who is drawn around a coordinator: the nearest above it that is shown.
    func outer(_ type: String) -> String? {
      var next = parents[type]
      while let parent = next {
        let owner = FlowGraph.Owner.coordinator(parent)
        if own[owner] != nil || !everywhere.contains(owner) { return parent }
        next = parents[parent]
      }
      return nil
    }

    var inner: [FlowGraph.Owner: Set<FlowGraph.Owner>] = [:]
    var outermost: Set<FlowGraph.Owner> = []
    for owner in own.keys {
      var current = owner
      while case .coordinator(let type) = current, let parent = outer(type) {
        inner[.coordinator(parent), default: []].insert(current)
        current = .coordinator(parent)
      }
      outermost.insert(current)
    }

    func group(_ owner: FlowGraph.Owner) -> ScreenGroup {
      ScreenGroup(
        owner: owner, nodes: own[owner] ?? [], groups: (inner[owner] ?? []).sorted().map { group($0) })
    }
    return outermost.sorted().map { group($0) }
  }
}
