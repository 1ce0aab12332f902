extension FlowChart {
  /// A transition or a bypass.
  struct Step {
    var from: FlowGraph.NodeID
    var to: FlowGraph.NodeID
    var isBack: Bool
  }

  /// Every transition and bypass, in an order that depends on names only.
  var steps: [Step] {
    graph.sortedEdges.map { Step(from: $0.id.from, to: $0.id.to, isBack: $0.id.kind.isBack) }
      + bypasses.sorted().map { Step(from: $0.from, to: $0.to, isBack: $0.isBack) }
  }

  /// Removes all other screens. A bypass replaces the paths over removed screens between two kept ones,
  /// unless a transition or bypass connects these directly.
  mutating func contract(to kept: Set<FlowGraph.NodeID>) {
    let next = Dictionary(grouping: steps, by: \.from)
    graph.nodes = graph.nodes.filter { kept.contains($0.key) }
    graph.edges = graph.edges.filter { kept.contains($0.key.from) && kept.contains($0.key.to) }
    bypasses = bypasses.filter { kept.contains($0.from) && kept.contains($0.to) }
    var joined: [FlowGraph.NodeID: Set<FlowGraph.NodeID>] = [:]
    for step in steps { joined[step.from, default: []].insert(step.to) }

    for from in kept {
      for (to, isBack) in reached(from, over: next, kept) where joined[from]?.contains(to) != true {
        bypasses.insert(Bypass(from: from, to: to, isBack: isBack))
      }
    }
  }

  /// Returns the other kept screens at the ends of paths over removed ones, and whether all paths lead back.
  private func reached(
    _ from: FlowGraph.NodeID, over next: [FlowGraph.NodeID: [Step]], _ kept: Set<FlowGraph.NodeID>
  ) -> [FlowGraph.NodeID: Bool] {
    struct PathEnd: Hashable {
      var id: FlowGraph.NodeID
      var isBack: Bool
    }
    var reached: [FlowGraph.NodeID: Bool] = [:]
    var seen: Set<PathEnd> = []
    var open = [PathEnd(id: from, isBack: true)]
    while let end = open.popLast() {
      for step in next[end.id] ?? [] {
        let farther = PathEnd(id: step.to, isBack: end.isBack && step.isBack)
        if !kept.contains(step.to) {
          if seen.insert(farther).inserted { open.append(farther) }
        } else if step.to != from, end.id != from {
          reached[step.to] = (reached[step.to] ?? true) && farther.isBack
        }
      }
    }
    return reached
  }

  /// Removes transitions with counts below `limit`, the rarest first, if another path connects their screens.
  ///
  /// - Returns: The number of removed transitions.
  mutating func dropRareEdges(_ limit: Int) -> Int {
    let rare = graph.sortedEdges.filter { $0.edge.count < limit }
      .sorted { ($0.edge.count, $0.id) < ($1.edge.count, $1.id) }
    guard !rare.isEmpty else { return 0 }
    var numbers: [FlowGraph.NodeID: Int] = [:]
    for (index, node) in graph.sortedNodes.enumerated() { numbers[node.id] = index }
    // The number of transitions and bypasses from each screen to each screen.
    var next: [[Int: Int]] = Array(repeating: [:], count: numbers.count)
    for step in steps {
      if let from = numbers[step.from], let to = numbers[step.to] { next[from][to, default: 0] += 1 }
    }
    var dropped = 0
    for (id, _) in rare {
      guard let from = numbers[id.from], let to = numbers[id.to], let transitionCount = next[from][to] else {
        continue
      }
      next[from][to] = transitionCount > 1 ? transitionCount - 1 : nil
      if transitionCount > 1 || leads(from, to, next) {
        graph.edges[id] = nil
        dropped += 1
      } else {
        next[from][to] = transitionCount
      }
    }
    return dropped
  }

  private func leads(_ from: Int, _ to: Int, _ next: [[Int: Int]]) -> Bool {
    var seen = Array(repeating: false, count: next.count)
    var open = [from]
    while let number = open.popLast() {
      if number == to { return true }
      guard !seen[number] else { continue }
      seen[number] = true
      open += next[number].keys
    }
    return false
  }
}
