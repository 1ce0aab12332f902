extension FlowGraph {
  /// The same screens and transitions, each counted at most once: a map of an explored app, in which counts
  /// say nothing about users.
  package var uncounted: FlowGraph {
    var graph = self
    graph.traces = min(traces, 1)
    graph.nodes = nodes.mapValues { node in
      var node = node
      (node.visits, node.starts, node.ends) = (min(node.visits, 1), min(node.starts, 1), 0)
      node.highlights.rules = node.highlights.rules.mapValues { min($0, 1) }
      return node
    }
    graph.edges = edges.mapValues { edge in
      var edge = edge
      edge.count = min(edge.count, 1)
      edge.highlights.rules = edge.highlights.rules.mapValues { min($0, 1) }
      return edge
    }
    return graph
  }
}
