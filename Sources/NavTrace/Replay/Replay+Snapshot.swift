extension Replay {
  /// Takes over what a snapshot tells, where the events before told otherwise.
  ///
  /// An empty list says nothing, rather than that there is nothing: not every recorder can look everywhere.
  mutating func reconcile(_ snapshot: Snapshot, _ moment: Moment) {
    if !snapshot.hierarchy.isEmpty { hasSeenWindow = true }
    if !snapshot.hierarchy.isEmpty, !agrees(with: snapshot.hierarchy) {
      reconcile(snapshot.hierarchy, moment)
    }
    if !snapshot.coordinators.isEmpty, !coordinators.agree(with: snapshot.coordinators) {
      reconcile(snapshot.coordinators, moment)
    }
    if !snapshot.alive.isEmpty, !known.areAlive(snapshot.alive) { reconcile(alive: snapshot.alive) }
    for screen in snapshot.offscreen { known[screen.id]?.pointee.request?.isPlaced = true }
    guard !snapshot.held.isEmpty || !held.isEmpty else { return }
    held = Dictionary(
      snapshot.held.map { ($0.object.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    kept = Set(
      snapshot.held.filter { $0.container.map { isUp($0) } == true }.map(\.object.id))
  }

  private mutating func reconcile(_ hierarchy: [Snapshot.Node], _ moment: Moment) {
    let there = Set(hierarchy.map(\.object.id))
    for screen in screens.reversed() where !there.contains(screen.object.id) {
      leave(Leave(screen: screen.object, by: .unknown, moment: moment))
    }
    let objects = Dictionary(
      hierarchy.map { ($0.object.id, $0.object) }, uniquingKeysWith: { first, _ in first })
    for node in hierarchy {
      guard known.layer(of: node.object.id) == nil else { continue }
      let base = node.presenter.flatMap { known.layer(of: $0) }
      let layer = node.parent.flatMap { known.layer(of: $0) } ?? layers.add(over: base)
      if node.object.id.kind == .container {
        layers.put(known.introduce(node.object), in: layer)
      } else {
        arrive(
          node.object, in: node.parent.flatMap { objects[$0] }, layer: layer,
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
      let links = coordinators.peek(node.object.id)?.pointee.children ?? []
      for link in links where !children.contains(link.child) {
        let object = coordinators.peek(link.child)?.pointee.object
        guard let removed = remove(link.child, from: node.object.id), let object else { continue }
        step.links.append(LinkChange(parent: node.object, child: object, kind: .removed(removed)))
      }
      for child in node.children {
        // A child that no event and no list names cannot be told of.
        guard let object = coordinators.peek(child)?.pointee.object else { continue }
        let before = add(object, to: node.object, ChildLink(child: child, added: moment, at: nil))
        if before == nil { step.links.append(LinkChange(parent: node.object, child: object, kind: .added)) }
      }
    }
  }

  private mutating func reconcile(alive listed: [TraceObject]) {
    lists += 1
    for object in listed where object.id.kind != .coordinator || known[object.id]?.pointee.isAlive == true {
      known.introduce(object).pointee.list = lists
    }
    // From the last one on, since those that are forgotten have others take their place.
    for index in (0..<known.count).reversed() where known[index].pointee.list != lists {
      if known[index].pointee.isAlive { forget(known[index].pointee.object.id) }
    }
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
      } else if known[node.object.id]?.pointee.membership == nil {
        return agreesInAnyOrder(with: hierarchy)
      }
    }
    return next == order.count
  }

  private mutating func agreesInAnyOrder(with hierarchy: [Snapshot.Node]) -> Bool {
    lists += 1
    var met = 0
    for node in hierarchy {
      guard let known = known[node.object.id] else { return false }
      if known.pointee.spot == nil {
        if known.pointee.membership == nil { return false }
      } else if known.pointee.list != lists {
        known.pointee.list = lists
        met += 1
      }
    }
    return met == order.count
  }
}

extension Replay.Directory {
  /// Whether these are those that are alive, coordinators left out.
  fileprivate func areAlive(_ objects: [TraceObject]) -> Bool {
    var listed = Multitude()
    for object in objects where object.id.kind != .coordinator { listed.insert(object.id) }
    return listed == living
  }
}

extension ObjectMap<NavigationState.Coordinator> {
  /// Whether these are the coordinators, and those their children.
  fileprivate func agree(with nodes: [Snapshot.CoordinatorNode]) -> Bool {
    guard nodes.count == count else { return false }
    var last: UInt64 = 0
    for node in nodes {
      // Each above the one before, and so none is there twice. It is how our recorder sorts them.
      let next = node.object.id.packed
      guard next > last, let coordinator = peek(node.object.id) else { return false }
      last = next
      guard coordinator.pointee.holds(node.children) else { return false }
    }
    return true
  }
}

extension NavigationState.Coordinator {
  /// Whether these are its children.
  @inline(__always) fileprivate func holds(_ ids: [ObjectID]) -> Bool {
    guard children.count == ids.count else { return false }
    for index in ids.indices where children[index].child != ids[index] { return false }
    return true
  }
}
