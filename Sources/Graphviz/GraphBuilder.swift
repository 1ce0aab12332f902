import CGraphviz

/// Builds Graphviz's graph from a plan. To be used under ``Library``'s lock only.
struct GraphBuilder {
  let api: graphviz_functions
  let root: graphviz_object

  func build(_ plan: Plan) {
    for (name, value) in plan.nodeDefaults { declare(Int32(graphviz_nodes), name, value) }
    for (name, value) in plan.edgeDefaults { declare(Int32(graphviz_edges), name, value) }
    add(plan.nodes, to: root)
    for cluster in plan.clusters { add(cluster, to: root) }
    for edge in plan.edges { add(edge) }
    // Last, since clusters inherit what is set before they are made.
    set(plan.values, of: root)
  }

  private func add(_ cluster: Plan.Cluster, to parent: graphviz_object) {
    guard let made = api.agsubg(parent, cluster.name, 1) else { return }
    set(cluster.values, of: made)
    add(cluster.nodes, to: made)
    for child in cluster.clusters { add(child, to: made) }
  }

  private func add(_ nodes: [Plan.Node], to parent: graphviz_object) {
    for node in nodes {
      if let made = api.agnode(parent, node.name, 1) { set(node.values, of: made) }
    }
  }

  private func add(_ edge: Plan.Edge) {
    guard let tail = api.agnode(root, edge.tail, 0),
      let head = api.agnode(root, edge.head, 0),
      let made = api.agedge(root, tail, head, nil, 1)
    else { return }
    set(edge.values, of: made)
  }

  private func declare(_ kind: Int32, _ name: String, _ value: String) {
    _ = api.agattr(root, kind, name, value)
  }

  private func set(_ values: Plan.Values, of object: graphviz_object) {
    for (name, value) in values { _ = api.agsafeset(object, name, value, "") }
  }
}
