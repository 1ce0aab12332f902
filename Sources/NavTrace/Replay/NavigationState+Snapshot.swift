extension NavigationState {
  /// Adopts what a snapshot lists, where the events before it said otherwise.
  ///
  /// An empty list does not mean that there is nothing: not every recorder can look everywhere.
  mutating func reconcile(_ snapshot: Snapshot, _ step: inout Step) {
    if !snapshot.hierarchy.isEmpty {
      hasSeenWindow = true
      if !agrees(with: snapshot.hierarchy) { reconcile(snapshot.hierarchy, &step) }
    }
    if !snapshot.coordinators.isEmpty, !agrees(with: snapshot.coordinators) {
      reconcile(snapshot.coordinators, &step)
    }
    if !snapshot.alive.isEmpty, !agrees(withAlive: snapshot.alive) { reconcile(alive: snapshot.alive, &step) }
    for screen in snapshot.offscreen { objects.change(screen.id) { $0.isPlaced = true } }
    guard !snapshot.held.isEmpty || !held.isEmpty else { return }
    held = Dictionary(snapshot.held.map { ($0.object.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    kept = Set(snapshot.held.filter { $0.container.map { isUp($0) } == true }.map(\.object.id))
  }

  private mutating func reconcile(_ hierarchy: [Snapshot.Node], _ step: inout Step) {
    let objects = Dictionary(
      hierarchy.map { ($0.object.id, $0.object) }, uniquingKeysWith: { first, _ in first })
    for screen in screens.reversed() where objects[screen.object.id] == nil {
      leave(Leave(screen: screen.object, by: .unknown, moment: step.moment), &step)
    }
    for node in hierarchy where self.layer(of: node.object.id) == nil {
      let base = node.presenter.flatMap { self.layer(of: $0) }
      let layer = node.parent.flatMap { self.layer(of: $0) } ?? addLayer(over: base)
      if node.object.id.kind == .container {
        put(containerAt: introduce(node.object), into: layer)
      } else {
        appear(
          node.object, in: node.parent.flatMap { objects[$0] }, layer: layer, isModal: node.presenter != nil,
          &step)
      }
    }
    placeControllers(hierarchy, &step)
  }

  private mutating func reconcile(_ nodes: [Snapshot.CoordinatorNode], _ step: inout Step) {
    let listed = Set(nodes.map(\.object.id)).union(nodes.flatMap(\.children))
    let unlisted = coordinators.keys.filter { !listed.contains($0) }
    for id in unlisted { forget(coordinator: id, &step) }
    if !unlisted.isEmpty { noteUnlistedRequesters(Set(unlisted)) }
    for node in nodes { introduce(coordinator: node.object) }
    for node in nodes {
      let parent = node.object
      let children = Set(node.children)
      for link in coordinators[parent.id]?.children ?? [] where !children.contains(link.child) {
        guard let child = coordinators[link.child]?.object, let removed = remove(link.child, from: parent.id)
        else { continue }
        step.links.append(LinkChange(parent: parent, child: child, kind: .removed(removed)))
      }
      for id in node.children {
        // A child that no event and no list names has no type.
        guard let child = coordinators[id]?.object,
          add(child, to: parent, ChildLink(child: id, added: step.moment, at: nil)) == nil
        else { continue }
        step.links.append(LinkChange(parent: parent, child: child, kind: .added))
      }
    }
  }

  private mutating func noteUnlistedRequesters(_ unlisted: Set<ObjectID>) {
    for position in objects.elements.indices {
      guard let coordinator = objects.elements[position].request?.coordinator?.id else { continue }
      if unlisted.contains(coordinator) { objects.elements[position].isRequesterUnlisted = true }
    }
  }

  private mutating func reconcile(alive listed: [TraceObject], _ step: inout Step) {
    for object in listed where object.id.kind != .coordinator || objects[object.id]?.isAlive == true {
      introduce(object)
    }
    let ids = Set(listed.map(\.id))
    for record in objects.values where record.isAlive && !ids.contains(record.object.id) {
      deallocate(record.object.id, &step)
    }
  }

  // MARK: Agreement

  // Nearly always the events before have said all of it, and our recorder sorts its lists by id.

  /// Whether these are the objects that are alive, coordinators left out, in the order of their ids.
  private func agrees(withAlive listed: [TraceObject]) -> Bool {
    var (last, count) = (UInt64(0), 0)
    for object in listed where object.id.kind != .coordinator {
      let id = object.id.packed
      guard id > last, let position = objects.position(of: object.id), objects.elements[position].isAlive
      else {
        return false
      }
      last = id
      count += 1
    }
    return count == aliveCount
  }

  /// Whether these are the coordinators, in the order of their ids, and those their children.
  private func agrees(with nodes: [Snapshot.CoordinatorNode]) -> Bool {
    guard nodes.count == coordinators.count else { return false }
    var last = UInt64(0)
    for node in nodes {
      let id = node.object.id.packed
      guard id > last, let position = coordinators.position(of: node.object.id),
        coordinators.elements[position].children.elementsEqual(node.children, by: { $0.child == $1 })
      else { return false }
      last = id
    }
    return true
  }
}
