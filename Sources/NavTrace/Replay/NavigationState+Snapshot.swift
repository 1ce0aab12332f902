extension NavigationState {
  /// Corrects the state where it differs from a snapshot.
  ///
  /// An empty list does not mean that nothing exists, because not every recorder can collect every list.
  mutating func reconcile(_ snapshot: Snapshot, _ step: inout Step) {
    listsAlive = !snapshot.alive.isEmpty
    listsCoordinators = !snapshot.coordinators.isEmpty
    // The state nearly always agrees with the snapshot.
    if !snapshot.hierarchy.isEmpty {
      hasSeenWindow = true
      if !objects.agrees(with: snapshot.hierarchy, screenCount: order.count) {
        reconcile(snapshot.hierarchy, &step)
      }
    }
    if !snapshot.coordinators.isEmpty, !coordinators.agrees(with: snapshot.coordinators) {
      reconcile(snapshot.coordinators, &step)
    }
    if listsAlive, !objects.agrees(withAlive: snapshot.alive) {
      reconcile(alive: snapshot.alive, &step)
    }
    for screen in snapshot.offscreen { objects.records.change(screen.id) { $0.isElsewhere = true } }
    guard !snapshot.held.isEmpty || !retainingPaths.isEmpty else { return }
    retainingPaths = Dictionary(
      snapshot.held.map { ($0.object.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    stale = Set(snapshot.held.filter(\.isInStaleList).map(\.object.id))
    cyclic = Set(snapshot.held.filter(\.isCyclic).map(\.object.id))
    permanent = Set(snapshot.held.filter(\.isPermanent).map(\.object.id))
    reusableScreens = Set(
      snapshot.held.filter { $0.container.map { isOnScreen($0) } == true }.map(\.object.id))
  }

  private mutating func reconcile(_ hierarchy: [Snapshot.Node], _ step: inout Step) {
    let listed = Dictionary(
      hierarchy.map { ($0.object.id, $0.object) }, uniquingKeysWith: { first, _ in first })
    for screen in screens.reversed() where listed[screen.object.id] == nil {
      leave(Disappearance(screen: screen.object, by: .unknown, moment: step.moment), &step)
      objects.displace(screen.object.id, &step)
    }
    for node in hierarchy where objects.layer(of: node.object.id) == nil {
      let base = node.presenter.flatMap { objects.layer(of: $0) }
      let layer = node.parent.flatMap { objects.layer(of: $0) } ?? layers.add(over: base)
      if node.object.id.kind == .container {
        join(node.object, layer)
      } else {
        appear(
          node.object, in: node.parent.flatMap { listed[$0] }, layer: layer, isModal: node.presenter != nil,
          &step)
      }
    }
    objects.place(hierarchy, &step)
    isVisibleScreenStale = true
  }

  private mutating func reconcile(_ nodes: [Snapshot.CoordinatorNode], _ step: inout Step) {
    let listed = Set(nodes.map(\.object.id)).union(nodes.flatMap(\.children))
    let unlisted = Set(coordinators.keys).subtracting(listed)
    for id in coordinators.keys where unlisted.contains(id) {
      forget(coordinator: id, &step)
    }
    if !unlisted.isEmpty { noteUnlistedRequesters(unlisted) }
    for node in nodes { coordinators.introduce(node.object) }
    for node in nodes {
      let parent = node.object
      let children = Set(node.children)
      for link in coordinators[parent.id]?.children ?? [] where !children.contains(link.child) {
        guard let child = coordinators[link.child]?.object,
          let removed = coordinators.remove(link.child, from: parent.id, now: step.moment)
        else { continue }
        step.links.append(LinkChange(parent: parent, child: child, kind: .removed(removed)))
      }
      for id in node.children {
        // A child without an event or a list entry of its own has no type.
        guard let child = coordinators[id]?.object,
          coordinators.add(child, to: parent, ChildLink(child: id, added: step.moment, at: nil)) == nil
        else { continue }
        step.links.append(LinkChange(parent: parent, child: child, kind: .added))
      }
    }
  }

  private mutating func noteUnlistedRequesters(_ unlisted: Set<ObjectID>) {
    for index in objects.records.elements.indices {
      guard let coordinator = objects[index].request?.coordinator?.id else { continue }
      if unlisted.contains(coordinator) { objects[index].isRequesterUnlisted = true }
    }
  }

  private mutating func reconcile(alive listed: [TraceObject], _ step: inout Step) {
    for object in listed where object.id.kind != .coordinator || objects.records[object.id]?.isAlive == true {
      objects.introduce(object)
    }
    if objects.agrees(withAlive: listed) { return }
    let ids = Set(listed.map(\.id))
    let gone = objects.records.ids.enumerated().compactMap { index, id in
      objects[index].isAlive && !ids.contains(id) ? id : nil
    }
    for id in gone { deallocate(id, &step) }
  }
}
