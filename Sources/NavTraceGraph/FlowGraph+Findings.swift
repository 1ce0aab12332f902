extension FlowGraph {
  /// Returns the graph with only the findings of these fingerprints, each highlighted with its rule.
  package func marking(_ rules: [String: String]) -> FlowGraph {
    func marks(_ findings: [String: Int]) -> [String: Int] {
      Dictionary(
        findings.compactMap { fingerprint, count in rules[fingerprint].map { ($0, count) } },
        uniquingKeysWith: +)
    }
    func kept(_ findings: [String: Int]) -> [String: Int] { findings.filter { rules[$0.key] != nil } }

    var graph = self
    graph.nodes = nodes.mapValues { node in
      var node = node
      (node.marks, node.findings) = (marks(node.findings), kept(node.findings))
      return node
    }
    graph.edges = edges.mapValues { edge in
      var edge = edge
      (edge.marks, edge.findings) = (marks(edge.findings), kept(edge.findings))
      return edge
    }
    graph.coordinators.nodes = coordinators.nodes.mapValues { node in
      var node = node
      (node.marks, node.findings) = (marks(node.findings), kept(node.findings))
      return node
    }
    graph.ownerFindings = ownerFindings.compactMapValues { owner in
      let findings = kept(owner.findings)
      return findings.isEmpty
        ? nil : OwnerFindings(marks: marks(findings), findings: findings, screens: owner.screens)
    }
    return graph
  }
}
