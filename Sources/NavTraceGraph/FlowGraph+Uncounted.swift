extension FlowGraph {
  /// The same screens and transitions, each counted at most once. For a map of an explored app, in which the counts do
  /// not reflect what users do.
  package var uncounted: FlowGraph {
    var graph = self
    graph.traceCount = min(traceCount, 1)
    graph.nodes = nodes.mapValues { node in
      var node = node
      (node.visits, node.starts, node.ends) = (min(node.visits, 1), min(node.starts, 1), 0)
      node.highlights.rules = node.highlights.rules.mapValues { min($0, 1) }
      return node
    }
    graph.transitions = transitions.mapValues { transition in
      var transition = transition
      transition.count = min(transition.count, 1)
      transition.highlights.rules = transition.highlights.rules.mapValues { min($0, 1) }
      return transition
    }
    return graph
  }
}
