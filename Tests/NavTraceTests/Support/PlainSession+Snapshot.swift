import NavTrace

extension PlainSession {
  /// Corrects the session from a snapshot. An empty list contains no information.
  mutating func reconcile(_ snapshot: Snapshot) {
    if !snapshot.hierarchy.isEmpty { reconcile(snapshot.hierarchy) }
    if !snapshot.coordinators.isEmpty { reconcile(snapshot.coordinators) }
    if !snapshot.alive.isEmpty {
      let listed = Set(snapshot.alive.map(\.id).filter { $0.kind != .coordinator })
      alive.formUnion(listed)
      for id in alive.subtracting(listed) { deallocate(id) }
      forgetNews()
    }
    for screen in snapshot.offscreen { asks[screen.id]?.isPlaced = true }
    if snapshot.held.isEmpty, held.isEmpty { return }
    held = Dictionary(snapshot.held.map { ($0.object.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    kept = Set(
      snapshot.held.filter { $0.container.map { shown[$0] != nil } == true }.map(\.object.id))
  }

  private mutating func reconcile(_ hierarchy: [Snapshot.Node]) {
    let there = Set(hierarchy.map(\.object.id))
    for screen in order.reversed() where !there.contains(screen) { leave(screen) }
    for node in hierarchy where layer(of: node.object.id) == nil {
      let base = node.presenter.flatMap { layer(of: $0) }
      let home = node.parent.flatMap { layer(of: $0) } ?? newLayer(over: base)
      if node.object.id.kind == .container {
        alive.insert(node.object.id)
        layers[home]?.containers.insert(node.object.id)
      } else {
        let container = node.parent.flatMap { there.contains($0) ? $0 : nil }
        arrive(node.object.id, in: container, layer: home, isModal: node.presenter != nil)
      }
    }
    forgetNews()
  }

  private mutating func reconcile(_ nodes: [Snapshot.CoordinatorNode]) {
    let listed = Set(nodes.map(\.object.id)).union(nodes.flatMap(\.children))
    for id in coordinators.keys where !listed.contains(id) { forget(coordinator: id) }
    for node in nodes { introduce(node.object.id) }
    for node in nodes {
      let parent = node.object.id
      for child in coordinators[parent]?.children ?? [] where !node.children.contains(child) {
        remove(child, from: parent)
      }
      for child in node.children where coordinators[child] != nil { add(child, to: parent) }
    }
  }
}
