import CGraphviz

/// Builds Graphviz's graph from ours. To be used under ``Library``'s lock only.
struct GraphBuilder {
  let root: UnsafeMutablePointer<Agraph_t>
  private var names = Names()
  private var seen: Set<Node.ID> = []

  init(root: UnsafeMutablePointer<Agraph_t>) { self.root = root }

  mutating func build(_ graph: Graph) {
    for (name, value) in graph.nodeDefaults.encoded { declare(AGNODE, name, value) }
    for (name, value) in graph.edgeDefaults.encoded { declare(AGEDGE, name, value) }
    for node in graph.nodes { add(node, to: root) }
    for subgraph in graph.subgraphs { add(subgraph, to: root, defaults: graph.subgraphDefaults) }
    for edge in graph.edges { add(edge) }
    // Last, since subgraphs inherit what is set before they are made.
    set(graph.attributes, of: root)
  }

  private mutating func add(
    _ subgraph: Subgraph, to parent: UnsafeMutablePointer<Agraph_t>, defaults: Attributes
  ) {
    guard let made = withC(names.subgraph(subgraph), { agsubg(parent, $0, 1) }) else { return }
    set(defaults.merging(subgraph.attributes), of: made)
    for node in subgraph.nodes { add(node, to: made) }
    for child in subgraph.subgraphs { add(child, to: made, defaults: defaults) }
  }

  private mutating func add(_ node: Node, to parent: UnsafeMutablePointer<Agraph_t>) {
    guard let made = withC(names.node(node.id), { agnode(parent, $0, 1) }) else { return }
    set(seen.insert(node.id).inserted ? node.labelled : node.attributes, of: made)
  }

  private mutating func add(_ edge: Edge) {
    for end in [edge.from, edge.to] where !seen.contains(end) { add(Node(end), to: root) }
    guard let tail = withC(names.node(edge.from), { agnode(root, $0, 0) }),
      let head = withC(names.node(edge.to), { agnode(root, $0, 0) }),
      let made = agedge(root, tail, head, nil, 1)
    else { return }
    set(edge.attributes, of: made)
  }

  private func declare(_ kind: Int32, _ name: String, _ value: String) {
    withC(name) { name in withC(value) { value in _ = agattr(root, kind, name, value) } }
  }

  private func set(_ attributes: Attributes, of object: UnsafeMutableRawPointer) {
    for (name, value) in attributes.encoded {
      withC(name) { name in withC(value) { value in withC("") { _ = agsafeset(object, name, value, $0) } } }
    }
  }
}

/// The string as Graphviz takes it: by a mutable pointer in older releases, although it never writes.
func withC<Result>(_ text: String, _ body: (UnsafeMutablePointer<CChar>) -> Result) -> Result {
  text.withCString { body(UnsafeMutablePointer(mutating: $0)) }
}
