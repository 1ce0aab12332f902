extension FlowGraph {
  /// Returns the graph with only the findings of these fingerprints, each highlighted with its rule.
  package func marking(_ rules: [String: String]) -> FlowGraph {
    var graph = self
    for id in nodes.keys { graph.nodes[id]?.marks.keep(rules) }
    for id in edges.keys { graph.edges[id]?.marks.keep(rules) }
    for type in coordinators.nodes.keys { graph.coordinators.nodes[type]?.marks.keep(rules) }
    for owner in ownerFindings.keys { graph.ownerFindings[owner]?.marks.keep(rules) }
    graph.ownerFindings = graph.ownerFindings.filter { !$0.value.marks.isEmpty }
    return graph
  }
}
