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
    var own = Dictionary(
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

    /// An owner, and the coordinators whose groups it is in, from the outermost one.
    func path(to owner: FlowGraph.Owner) -> [FlowGraph.Owner] {
      var (path, current) = ([owner], owner)
      while case .coordinator(let type) = current, let parent = outer(type) {
        current = .coordinator(parent)
        path.append(current)
      }
      return path.reversed()
    }

    // A trace does not say who made a tab bar: the coordinator that has the screens of all its tabs, or their parents.
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

  /// The first screens of the tabs of a tab bar; none of another screen.
  private func tabs(of bar: FlowGraph.NodeID) -> [FlowGraph.NodeID] {
    graph.edges.keys.filter { $0.from == bar && $0.kind == .select }.map(\.to)
  }
}
