import CGraphviz

/// Builds Graphviz's graph from a plan. To be used under ``Library``'s lock only.
struct GraphBuilder {
  let root: UnsafeMutablePointer<Agraph_t>

  func build(_ plan: Plan) {
    for (name, value) in plan.nodeDefaults { declare(AGNODE, name, value) }
    for (name, value) in plan.edgeDefaults { declare(AGEDGE, name, value) }
    add(plan.nodes, to: root)
    for cluster in plan.clusters { add(cluster, to: root) }
    for edge in plan.edges { add(edge) }
    // Last, since clusters inherit what is set before they are made.
    set(plan.values, of: root)
  }

  private func add(_ cluster: Plan.Cluster, to parent: UnsafeMutablePointer<Agraph_t>) {
    guard let made = withC(cluster.name, { agsubg(parent, $0, 1) }) else { return }
    set(cluster.values, of: made)
    add(cluster.nodes, to: made)
    for child in cluster.clusters { add(child, to: made) }
  }

  private func add(_ nodes: [Plan.Node], to parent: UnsafeMutablePointer<Agraph_t>) {
    for node in nodes {
      if let made = withC(node.name, { agnode(parent, $0, 1) }) { set(node.values, of: made) }
    }
  }

  private func add(_ edge: Plan.Edge) {
    guard let tail = withC(edge.tail, { agnode(root, $0, 0) }),
      let head = withC(edge.head, { agnode(root, $0, 0) }),
      let made = agedge(root, tail, head, nil, 1)
    else { return }
    set(edge.values, of: made)
  }

  private func declare(_ kind: Int32, _ name: String, _ value: String) {
    withC(name) { name in withC(value) { value in _ = agattr(root, kind, name, value) } }
  }

  private func set(_ values: Plan.Values, of object: UnsafeMutableRawPointer) {
    for (name, value) in values {
      withC(name) { name in withC(value) { value in withC("") { _ = agsafeset(object, name, value, $0) } } }
    }
  }
}

/// The string as Graphviz takes it: by a mutable pointer in older releases, although it never writes.
func withC<Result>(_ text: String, _ body: (UnsafeMutablePointer<CChar>) -> Result) -> Result {
  text.withCString { body(UnsafeMutablePointer(mutating: $0)) }
}
