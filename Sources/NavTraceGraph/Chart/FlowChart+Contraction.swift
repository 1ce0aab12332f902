extension FlowChart {
  /// A transition or a bypass.
  struct Step {
    var from: FlowGraph.NodeID
    var to: FlowGraph.NodeID
    var isBack: Bool
  }

  /// Every transition and bypass, in an order that depends on names only.
  var steps: [Step] {
    graph.sortedTransitions.map { Step(from: $0.id.from, to: $0.id.to, isBack: $0.id.kind.isBack) }
      + bypasses.sorted().map { Step(from: $0.from, to: $0.to, isBack: $0.isBack) }
  }

  /// Removes all screens except `kept`. Between two kept screens, a bypass replaces all paths through removed screens,
  /// unless a transition or bypass already connects the two directly.
  mutating func contract(to kept: Set<FlowGraph.NodeID>) {
    let next = Dictionary(grouping: steps, by: \.from)
    graph.nodes = graph.nodes.filter { kept.contains($0.key) }
    graph.transitions = graph.transitions.filter { kept.contains($0.key.from) && kept.contains($0.key.to) }
    bypasses = bypasses.filter { kept.contains($0.from) && kept.contains($0.to) }
    var joined: [FlowGraph.NodeID: Set<FlowGraph.NodeID>] = [:]
    for step in steps { joined[step.from, default: []].insert(step.to) }

    for from in kept {
      for (to, isBack) in reached(from, over: next, kept) where joined[from]?.contains(to) != true {
        bypasses.insert(Bypass(from: from, to: to, isBack: isBack))
      }
    }
  }

  /// Returns the kept screens that can be reached from a screen through removed screens only, and for each one whether
  /// all such paths consist of back transitions.
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
  mutating func dropRareTransitions(_ limit: Int) -> Int {
    let rare = graph.sortedTransitions.filter { $0.transition.count < limit }
      .sorted { ($0.transition.count, $0.id) < ($1.transition.count, $1.id) }
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
        graph.transitions[id] = nil
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
