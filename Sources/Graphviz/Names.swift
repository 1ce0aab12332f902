/// Names for Graphviz, one for each id: what cannot be in a name is replaced, and two ids must not become one by it.
struct Names {
  private var nodes: [String: String] = [:]
  private var subgraphs: [String: String] = [:]
  private var taken: Set<String> = []

  mutating func node(_ id: Node.ID) -> String {
    if let known = nodes[id] { return known }
    let name = unused(encodeName(id))
    nodes[id] = name
    return name
  }

  mutating func subgraph(_ subgraph: Subgraph) -> String {
    // Graphviz draws a box around those, and only those, whose name begins so.
    let id = (subgraph.kind == .cluster ? "cluster_" : "group_") + subgraph.id
    if let known = subgraphs[id] { return known }
    let name = unused(encodeName(id))
    subgraphs[id] = name
    return name
  }

  private mutating func unused(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name) (\(number))"
      number += 1
    }
    return candidate
  }
}

extension Node {
  /// Its attributes, with its label spelled out: by itself Graphviz would read escapes in the id.
  var labelled: Attributes { Attributes(dictionaryLiteral: ("label", id)).merging(attributes) }
}
