/// The screens of one owner, and the groups of its child coordinators, drawn as nested boxes.
package struct ScreenGroup {
  package var owner: FlowGraph.Owner
  package var nodes: [FlowGraph.NodeID]
  package var groups: [ScreenGroup]
}

extension FlowChart {
  /// The outermost groups, in an order that depends on names only.
  ///
  /// A coordinator's group is inside its parent's, if all coordinators of its type have parents of one type.
  /// A coordinator without screens has a group if others are in it, unless its screens are omitted.
  package var groups: [ScreenGroup] {
    var own = Dictionary(
      graph.clusters.map { ($0.owner, $0.nodes) }, uniquingKeysWith: { first, _ in first })
    let everywhere = Set(later.nodes.keys.map(\.owner))
    let parents = graph.coordinators.parents

    /// Returns the nearest ancestor of a coordinator that has a group.
    func outer(_ type: String) -> String? {
      sequence(first: type) { parents[$0] }.dropFirst().first { ancestor in
        let owner = FlowGraph.Owner.coordinator(ancestor)
        return own[owner] != nil || !everywhere.contains(owner)
      }
    }

    /// Returns an owner and the coordinators whose groups contain it, the outermost first.
    func path(to owner: FlowGraph.Owner) -> [FlowGraph.Owner] {
      var (path, current) = ([owner], owner)
      while case .coordinator(let type) = current, let parent = outer(type) {
        current = .coordinator(parent)
        path.append(current)
      }
      return path.reversed()
    }

    // A trace does not contain the owner of a tab bar. It is the innermost coordinator around all its tabs.
    for bar in own[.unknown] ?? [] {
      let paths = tabs(of: bar).map { path(to: $0.owner) }
      let shared = paths.dropFirst().reduce(paths.first ?? []) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
      guard let owner = shared.last, case .coordinator = owner else { continue }
      own[.unknown]?.removeAll { $0 == bar }
      own[owner, default: []].insert(bar, at: 0)
    }
    if own[.unknown]?.isEmpty == true { own[.unknown] = nil }

    var inner: [FlowGraph.Owner: Set<FlowGraph.Owner>] = [:]
    var outermost: Set<FlowGraph.Owner> = []
    for owner in own.keys {
      let path = path(to: owner)
      for (outer, current) in zip(path, path.dropFirst()) { inner[outer, default: []].insert(current) }
      outermost.formUnion(path.prefix(1))
    }

    func group(_ owner: FlowGraph.Owner) -> ScreenGroup {
      ScreenGroup(
        owner: owner, nodes: own[owner] ?? [], groups: (inner[owner] ?? []).sorted().map { group($0) })
    }
    return outermost.sorted().map { group($0) }
  }

  /// Returns the first screens of a tab bar's tabs. Empty for other screens.
  private func tabs(of bar: FlowGraph.NodeID) -> [FlowGraph.NodeID] {
    graph.transitions.keys.filter { $0.from == bar && $0.kind == .select }.map(\.to)
  }
}
