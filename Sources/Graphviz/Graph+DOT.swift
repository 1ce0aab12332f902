extension Graph {
  /// Returns the graph in the DOT language. Does not need Graphviz. Equal graphs have equal text.
  ///
  /// - Parameter engine: The engine with which a reader should lay out the graph.
  public func dot(for engine: Engine = .dot) -> String {
    var plan = Plan(self)
    if engine != .dot { plan.values.append(("layout", engine.rawValue)) }
    return DOTWriter.write(plan)
  }
}

private struct DOTWriter {
  private var text = ""

  static func write(_ plan: Plan) -> String {
    var writer = DOTWriter()
    writer.text = plan.isDirected ? "digraph {\n" : "graph {\n"
    if !plan.nodeDefaults.isEmpty { writer.line(1, "node" + brackets(plan.nodeDefaults)) }
    if !plan.edgeDefaults.isEmpty { writer.line(1, "edge" + brackets(plan.edgeDefaults)) }
    writer.write(plan.nodes, depth: 1)
    for cluster in plan.clusters { writer.write(cluster, depth: 1) }
    let arrow = plan.isDirected ? "->" : "--"
    for edge in plan.edges {
      writer.line(1, "\(quoted(edge.tail)) \(arrow) \(quoted(edge.head))" + brackets(edge.values))
    }
    // Last, because clusters inherit the values that are set before them.
    for value in plan.values { writer.line(1, assignment(value)) }
    return writer.text + "}\n"
  }

  private mutating func write(_ cluster: Plan.Cluster, depth: Int) {
    line(depth, "subgraph \(quoted(cluster.name)) {", end: "\n")
    write(cluster.nodes, depth: depth + 1)
    for child in cluster.clusters { write(child, depth: depth + 1) }
    for value in cluster.values { line(depth + 1, assignment(value)) }
    line(depth, "}", end: "\n")
  }

  private mutating func write(_ nodes: [Plan.Node], depth: Int) {
    for node in nodes { line(depth, quoted(node.name) + brackets(node.values)) }
  }

  private mutating func line(_ depth: Int, _ statement: String, end: String = ";\n") {
    text += String(repeating: "  ", count: depth) + statement + end
  }
}

private func brackets(_ values: Plan.Values) -> String {
  values.isEmpty ? "" : " [\(values.map(assignment).joined(separator: ", "))]"
}

private func assignment(_ value: (name: String, value: String)) -> String {
  "\(value.name)=\(quoted(value.value))"
}

/// Returns a quoted DOT string. Encoded text has backslashes only in pairs or before a letter, so no
/// backslash escapes a quote.
private func quoted(_ value: String) -> String {
  if !value.utf8.contains(UInt8(ascii: "\"")) { return "\"\(value)\"" }
  var out = "\""
  for scalar in value.unicodeScalars {
    if scalar == "\"" { out += "\\" }
    out.unicodeScalars.append(scalar)
  }
  return out + "\""
}
