#if Drawing
  import CGraphviz

  /// Builds Graphviz's graph from a plan. Use this only with ``Library``'s lock held.
  struct GraphBuilder {
    let functions: UnsafePointer<graphviz_symbols>
    let root: UnsafeMutablePointer<Agraph_t>

    func build(_ plan: Plan) {
      for (name, value) in plan.nodeDefaults { declare(Int32(AGNODE), name, value) }
      for (name, value) in plan.edgeDefaults { declare(Int32(AGEDGE), name, value) }
      add(plan.nodes, to: root)
      for cluster in plan.clusters { add(cluster, to: root) }
      for edge in plan.edges { add(edge) }
      // Set last, because clusters inherit the values that are set before they are created.
      set(plan.values, of: root)
    }

    private func add(_ cluster: Plan.Cluster, to parent: UnsafeMutablePointer<Agraph_t>) {
      guard let made = graphviz_subgraph(functions, parent, cluster.name) else { return }
      set(cluster.values, of: made)
      add(cluster.nodes, to: made)
      for child in cluster.clusters { add(child, to: made) }
    }

    private func add(_ nodes: [Plan.Node], to parent: UnsafeMutablePointer<Agraph_t>) {
      for node in nodes {
        if let made = graphviz_node(functions, parent, node.name, 1) { set(node.values, of: made) }
      }
    }

    private func add(_ edge: Plan.Edge) {
      guard let tail = graphviz_node(functions, root, edge.tail, 0),
        let head = graphviz_node(functions, root, edge.head, 0),
        let made = functions.pointee.agedge(root, tail, head, nil, 1)
      else { return }
      set(edge.values, of: made)
    }

    private func declare(_ kind: Int32, _ name: String, _ value: String) {
      graphviz_set_default(functions, root, kind, name, value)
    }

    private func set(_ values: Plan.Values, of object: UnsafeMutableRawPointer) {
      for (name, value) in values { graphviz_set(functions, object, name, value) }
    }
  }
#endif
