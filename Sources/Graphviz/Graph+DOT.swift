extension Graph {
  /// The graph in the DOT language. Needs no Graphviz, and is the same text for the same graph.
  public var dot: String {
    var writer = DOTWriter()
    return writer.write(self)
  }
}

private struct DOTWriter {
  private var names = Names()
  private var seen: Set<Node.ID> = []
  private var text = ""

  mutating func write(_ graph: Graph) -> String {
    text = graph.isDirected ? "digraph {\n" : "graph {\n"
    for (kind, attributes) in [("node", graph.nodeDefaults), ("edge", graph.edgeDefaults)] {
      let list = brackets(attributes)
      if !list.isEmpty { line(1, kind + list) }
    }
    write(graph.nodes, depth: 1)
    for subgraph in graph.subgraphs { write(subgraph, defaults: graph.subgraphDefaults, depth: 1) }
    for edge in graph.edges { write(edge, arrow: graph.isDirected ? "->" : "--") }
    // Last, since subgraphs inherit what stands before them.
    for (name, value) in graph.attributes.encoded { line(1, "\(quoted(name))=\(quoted(value))") }
    return text + "}\n"
  }

  private mutating func write(_ subgraph: Subgraph, defaults: Attributes, depth: Int) {
    line(depth, "subgraph \(quoted(names.subgraph(subgraph))) {", end: "\n")
    write(subgraph.nodes, depth: depth + 1)
    for child in subgraph.subgraphs { write(child, defaults: defaults, depth: depth + 1) }
    for (name, value) in defaults.merging(subgraph.attributes).encoded {
      line(depth + 1, "\(quoted(name))=\(quoted(value))")
    }
    line(depth, "}", end: "\n")
  }

  private mutating func write(_ nodes: [Node], depth: Int) {
    for node in nodes {
      let attributes = seen.insert(node.id).inserted ? node.labelled : node.attributes
      line(depth, quoted(names.node(node.id)) + brackets(attributes))
    }
  }

  private mutating func write(_ edge: Edge, arrow: String) {
    for end in [edge.from, edge.to] where !seen.contains(end) { write([Node(end)], depth: 1) }
    let ends = [edge.from, edge.to].map { quoted(names.node($0)) }
    line(1, "\(ends[0]) \(arrow) \(ends[1])" + brackets(edge.attributes))
  }

  private func brackets(_ attributes: Attributes) -> String {
    let list = attributes.encoded.map { "\(quoted($0.name))=\(quoted($0.value))" }
    return list.isEmpty ? "" : " [\(list.joined(separator: ", "))]"
  }

  private mutating func line(_ depth: Int, _ statement: String, end: String = ";\n") {
    text += String(repeating: "  ", count: depth) + statement + end
  }
}

/// A DOT string. Encoded values hold no quote that is not data, and backslashes only in pairs or before a letter.
private func quoted(_ value: String) -> String {
  let isPlain =
    value.utf8.first.map { !(48...57).contains($0) } == true
    && value.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95 }
    && !["node", "edge", "graph", "digraph", "subgraph", "strict"].contains(value.lowercased())
  if isPlain { return value }
  var out = "\""
  for scalar in value.unicodeScalars {
    if scalar == "\"" { out += "\\" }
    out.unicodeScalars.append(scalar)
  }
  return out + "\""
}
