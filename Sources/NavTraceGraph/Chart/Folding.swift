import NavTrace

/// The parts of a flow chart to omit.
public struct Folding: Equatable, Sendable {
  /// Omits back transitions. Screens that were connected only by them become separate.
  public var withoutBack: Bool
  /// Omits screens that match, or whose owner matches.
  public var hide: [Glob]
  /// Omits all screens except those that match and those one transition away. Empty: none is omitted.
  public var focus: [Glob]
  /// Omits screens and transitions with lower counts, except starts and transitions without an alternative.
  public var minCount: Int
  /// The maximum number of screens: first those with which sessions started, then the most visited.
  public var maxNodes: Int?

  public init(
    withoutBack: Bool = false, hide: [Glob] = [], focus: [Glob] = [], minCount: Int = 1, maxNodes: Int? = nil
  ) {
    self.withoutBack = withoutBack
    self.hide = hide
    self.focus = focus
    self.minCount = minCount
    self.maxNodes = maxNodes
  }
}

extension FlowChart {
  /// Omits parts of the chart, and adds a note about them.
  ///
  /// Omitting screens does not disconnect others: bypasses replace transitions through omitted screens. Only omitting
  /// back transitions can disconnect screens.
  public mutating func fold(_ folding: Folding) {
    let fingerprints = graph.fingerprints
    var omitted: [String] = []
    if folding.withoutBack {
      let back = graph.transitions.keys.filter(\.kind.isBack)
      for id in back { graph.transitions[id] = nil }
      if !back.isEmpty { omitted.append(counted(back.count, "back transition")) }
    }
    func keep(_ kept: Set<FlowGraph.NodeID>, _ reason: String) {
      let count = graph.nodes.count - kept.count
      guard count > 0 else { return }
      contract(to: kept)
      omitted.append("\(counted(count, "screen")) \(reason)")
    }

    let shown = graph.nodes.keys.filter { id in !folding.hide.contains { $0.matches(id) } }
    keep(Set(shown), "(--hide)")
    if !folding.focus.isEmpty { keep(neighbourhood(of: folding.focus), "(--focus)") }
    if folding.minCount > 1 {
      let frequent = graph.nodes.filter { $0.value.visits >= folding.minCount || $0.value.starts > 0 }
      keep(Set(frequent.keys), "visited fewer than \(times(folding.minCount))")
      let rare = dropRareTransitions(folding.minCount)
      if rare > 0 {
        omitted.append("\(counted(rare, "transition")) taken fewer than \(times(folding.minCount))")
      }
    }
    if let limit = folding.maxNodes {
      keep(Set(mostVisited(limit)), "not among the \(limit) most visited")
    }

    guard !omitted.isEmpty else { return }
    let hidden = fingerprints.subtracting(graph.fingerprints).count
    notes.append(
      "Omitted: \(omitted.joined(separator: ", "))."
        + (bypasses.isEmpty ? "" : " Dashed arrows labelled “…” replace paths through omitted screens.")
        + (hidden > 0 ? " \(counted(hidden, "finding")) not shown." : ""))
  }

  /// Whether a pattern matches any screen or its owner.
  package func has(_ glob: Glob) -> Bool { graph.nodes.keys.contains { glob.matches($0) } }

  /// Returns the screens that match, and those one transition away.
  private func neighbourhood(of globs: [Glob]) -> Set<FlowGraph.NodeID> {
    let matching = Set(graph.nodes.keys.filter { id in globs.contains { $0.matches(id) } })
    var kept = matching
    for step in steps {
      if matching.contains(step.from) { kept.insert(step.to) }
      if matching.contains(step.to) { kept.insert(step.from) }
    }
    return kept
  }

  private func mostVisited(_ limit: Int) -> [FlowGraph.NodeID] {
    graph.sortedNodes
      .sorted { a, b in
        // The id makes the order unique.
        (a.node.starts > 0 ? 0 : 1, -a.node.visits, a.id) < (b.node.starts > 0 ? 0 : 1, -b.node.visits, b.id)
      }
      .prefix(max(limit, 1)).map(\.id)
  }
}
