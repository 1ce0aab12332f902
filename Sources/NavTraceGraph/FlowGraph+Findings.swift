extension FlowGraph {
  /// The fingerprints of the findings on screens, transitions and owners.
  package var fingerprints: Set<String> {
    let highlights =
      nodes.values.map(\.highlights) + transitions.values.map(\.highlights)
      + ownerFindings.values.map(\.highlights)
    return highlights.reduce(into: []) { $0.formUnion($1.fingerprints) }
  }

  /// Returns the graph with only the findings of these fingerprints, each highlighted with its rule.
  package func highlighting(_ rules: [String: String]) -> FlowGraph {
    var graph = self
    for id in nodes.keys { graph.nodes[id]?.highlights.keep(rules) }
    for id in transitions.keys { graph.transitions[id]?.highlights.keep(rules) }
    for type in coordinators.nodes.keys { graph.coordinators.nodes[type]?.highlights.keep(rules) }
    for owner in ownerFindings.keys { graph.ownerFindings[owner]?.highlights.keep(rules) }
    graph.ownerFindings = graph.ownerFindings.filter { !$0.value.highlights.isEmpty }
    return graph
  }
}
