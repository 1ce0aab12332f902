extension Replay {
  /// Takes over what a snapshot tells, where the events before told otherwise.
  ///
  /// An empty list says nothing, rather than that there is nothing: not every recorder can look everywhere.
  mutating func reconcile(_ snapshot: Snapshot, _ moment: Moment) {
    if !snapshot.hierarchy.isEmpty, !agrees(with: snapshot.hierarchy) {
      reconcile(snapshot.hierarchy, moment)
    }
    if !snapshot.coordinators.isEmpty, !agrees(with: snapshot.coordinators) {
      reconcile(snapshot.coordinators, moment)
    }
    if !snapshot.alive.isEmpty, !agrees(withAlive: snapshot.alive) { reconcile(alive: snapshot.alive) }
    guard !snapshot.held.isEmpty || !held.isEmpty else { return }
    held = Dictionary(
      snapshot.held.map { ($0.object.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    kept = Set(
      snapshot.held.filter { $0.container.map(onScreen.contains) == true }.map(\.object.id))
  }

  private mutating func reconcile(_ hierarchy: [Snapshot.Node], _ moment: Moment) {
    let there = Set(hierarchy.map(\.object.id))
    for screen in screens.reversed() where !there.contains(screen.object.id) {
      leave(Leave(screen: screen.object, by: .unknown, moment: moment))
    }
    let objects = Dictionary(
      hierarchy.map { ($0.object.id, $0.object) }, uniquingKeysWith: { first, _ in first })
    for node in hierarchy {
      guard layer(of: node.object.id) == nil else { continue }
      let base = node.presenter.flatMap { layer(of: $0) }
      let place = node.parent.flatMap { layer(of: $0) } ?? newLayer(over: base)
      if node.object.id.kind == .container {
        introduce(node.object)
        put(node.object.id, in: place)
      } else {
        arrive(
          node.object, in: node.parent.flatMap { objects[$0] }, layer: place,
          isModal: node.presenter != nil, moment)
      }
    }
  }

  private mutating func reconcile(_ nodes: [Snapshot.CoordinatorNode], _ moment: Moment) {
    let listed = Set(nodes.map(\.object.id)).union(nodes.flatMap(\.children))
    for id in coordinators.keys where !listed.contains(id) { forget(coordinator: id) }

    for node in nodes { introduce(coordinator: node.object) }
    for node in nodes {
      let children = Set(node.children)
      for link in coordinators[node.object.id]?.children ?? [] where !children.contains(link.child) {
        remove(link.child, from: node.object.id)
      }
      for child in node.children {
        // A child that no event and no list names cannot be told of.
        guard let object = coordinators[child]?.object else { continue }
        add(object, to: node.object, ChildLink(child: child, added: moment, at: nil))
      }
    }
  }

  private mutating func reconcile(alive listed: [TraceObject]) {
    let ids = Set(listed.map(\.id))
    for id in alive.keys where !ids.contains(id) { forget(id) }
    for object in listed where object.id.kind != .coordinator { introduce(object) }
  }
}

// Nearly always the events before have told all of it: then there is nothing to take over.
extension Replay {
  /// Whether all of it is known, and nothing else is on screen.
  private mutating func agrees(with hierarchy: [Snapshot.Node]) -> Bool {
    // Mostly it is told in the order in which it came.
    var next = 0
    for node in hierarchy {
      if next < order.count, order[next] == node.object.id {
        next += 1
      } else if !layerOfContainer.contains(node.object.id) {
        return agreesInAnyOrder(with: hierarchy)
      }
    }
    return next == order.count
  }

  private mutating func agreesInAnyOrder(with hierarchy: [Snapshot.Node]) -> Bool {
    listed.removeAll()
    for node in hierarchy {
      if onScreen.contains(node.object.id) {
        listed.insert(node.object.id)
      } else if !layerOfContainer.contains(node.object.id) {
        return false
      }
    }
    return listed.count == onScreen.count
  }

  /// Whether these are the coordinators, and those their children.
  private func agrees(with nodes: [Snapshot.CoordinatorNode]) -> Bool {
    guard nodes.count == coordinators.count, isAscending(nodes, \.object.id) else { return false }
    return nodes.allSatisfy { node in
      guard let children = coordinators.peek(node.object.id)?.pointee?.children else { return false }
      return children.elementsEqual(node.children) { $0.child == $1 }
    }
  }

  /// Whether these are the others that are alive.
  private func agrees(withAlive objects: [TraceObject]) -> Bool {
    objects.count == alive.count && isAscending(objects, \.id) && objects.allSatisfy { alive.contains($0.id) }
  }

  /// Whether each is above the one before, and so none is there twice. It is how our recorder sorts them.
  private func isAscending<Element>(_ elements: [Element], _ id: (Element) -> ObjectID) -> Bool {
    var last: UInt64 = 0
    for element in elements {
      let next = id(element).packed
      if next <= last { return false }
      last = next
    }
    return true
  }
}
