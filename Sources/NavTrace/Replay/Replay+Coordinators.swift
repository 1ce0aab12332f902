extension Replay {
  /// The finished coordinators that are among their parents' children, the one that was added first first.
  ///
  /// Finished is a coordinator that has presented a screen and has none left, nor have its descendants.
  func finishedChildren() -> [FinishedChild] {
    let busy = busyFamilies
    let lastLeaves = lastLeavesOfFamilies()
    var found: [FinishedChild] = []
    for parent in coordinators.values {
      for link in parent.children where busy[link.child] == nil {
        guard let child = coordinators[link.child], child.presented > 0 else { continue }
        found.append(
          FinishedChild(parent: parent.object, child: child, link: link, lastLeave: lastLeaves[link.child]))
      }
    }
    // A snapshot may tell of several at once.
    return found.sorted {
      ($0.link.added, $0.link.child.number, $0.parent.id.number)
        < ($1.link.added, $1.link.child.number, $1.parent.id.number)
    }
  }

  /// Whether a coordinator has presented a screen and has none left, nor have its descendants.
  func isFinished(_ id: ObjectID) -> Bool {
    guard let coordinator = coordinators[id], coordinator.presented > 0 else { return false }
    return busyFamilies[id] == nil
  }

  /// The coordinators with a screen that is up, or kept to come up again, and all above them.
  private var busyFamilies: [ObjectID: ObjectID] {
    let keepers = kept.compactMap { known[$0]?.pointee.request?.coordinator.flatMap { coordinators[$0.id] } }
    return ancestry(of: coordinators.values.filter { $0.up > 0 } + keepers)
  }

  /// Each coordinator with the last departure of it and its descendants.
  private func lastLeavesOfFamilies() -> [ObjectID: Leave] {
    let byTime = coordinators.values
      .filter { $0.lastLeave != nil }
      .sorted { ($0.lastLeave?.moment.seq ?? 0) > ($1.lastLeave?.moment.seq ?? 0) }
    return ancestry(of: byTime).compactMapValues { coordinators[$0]?.lastLeave }
  }

  /// The given coordinators and all above them, each with the first of the given ones from which it was reached.
  private func ancestry(of descendants: [Coordinator]) -> [ObjectID: ObjectID] {
    var reached: [ObjectID: ObjectID] = [:]
    for descendant in descendants {
      var open = [descendant.object.id]
      while let id = open.popLast() {
        // Reached before means that all above it was, too; it also ends a ring.
        guard reached[id] == nil else { continue }
        reached[id] = descendant.object.id
        open += coordinators.peek(id)?.pointee.parents ?? []
      }
    }
    return reached
  }

  // MARK: Children

  /// - Returns: where it is, until the next one comes or goes.
  @discardableResult
  mutating func introduce(coordinator: TraceObject) -> UnsafeMutablePointer<Coordinator> {
    coordinators.place(coordinator.id)
      ?? coordinators.insert(Coordinator(coordinator), for: coordinator.id.packed)
  }

  /// - Returns: how the parent holds the child already, if it does.
  @discardableResult
  mutating func add(_ child: TraceObject, to parent: TraceObject, _ link: ChildLink) -> ChildLink? {
    introduce(coordinator: parent)
    let held = introduce(coordinator: child)
    guard let holder = coordinators.place(parent.id) else { return nil }
    if held.pointee.holders.contains(parent.id) { return holder.pointee.link(to: child.id) }
    holder.pointee.children.append(link)
    held.pointee.holders.append(parent.id)
    return nil
  }

  /// - Returns: how the parent held the child, if it did.
  @discardableResult
  mutating func remove(_ child: ObjectID, from parent: ObjectID) -> ChildLink? {
    guard let held = coordinators.place(child), held.pointee.holders.remove(parent) else { return nil }
    coordinators.inherit(from: child, to: parent, now: latest)
    return coordinators.place(parent)?.pointee.letGo(of: child)
  }

  /// It was deallocated.
  mutating func deallocate(coordinator id: ObjectID) {
    guard let coordinator = coordinators.peek(id) else { return }
    if coordinator.pointee.awaited > 0 { lostAskers.insert(id) }
    if !coordinator.pointee.children.isEmpty {
      step.orphans = finishedChildren().filter { $0.parent.id == id }
    }
    forget(coordinator: id)
  }

  /// A coordinator that is gone holds nobody, and nobody holds it.
  mutating func forget(coordinator id: ObjectID) {
    guard let coordinator = coordinators.peek(id) else { return }
    step.died.append(
      Death(
        object: coordinator.pointee.object, coordinator: coordinator.pointee,
        idleSince: coordinators.idleSince(id)))
    if coordinator.pointee.children.isEmpty, coordinator.pointee.holders.isEmpty {
      coordinators.discard(id)
      return
    }
    let (children, holders) = (coordinator.pointee.children, coordinator.pointee.holders)
    holders.forEach { coordinators.inherit(from: id, to: $0, now: latest) }
    coordinators.discard(id)
    for link in children { coordinators.place(link.child)?.pointee.holders.remove(id) }
    holders.forEach { _ = coordinators.place($0)?.pointee.letGo(of: id) }
  }

  // MARK: Screens of theirs

  @inline(__always) mutating func countArrival(_ request: Request) {
    guard let id = request.coordinator?.id else { return }
    coordinators.place(id)?.pointee.countArrival(request)
  }

  @inline(__always) mutating func countDeparture(of leave: Leave, _ id: ObjectID) {
    coordinators.place(id)?.pointee.countDeparture(leave)
  }
}

extension NavigationState.Coordinator {
  fileprivate mutating func letGo(of child: ObjectID) -> NavigationState.ChildLink? {
    guard let index = children.lastIndex(where: { $0.child == child }) else { return nil }
    return children.remove(at: index)
  }

  fileprivate mutating func countArrival(_ request: NavigationState.Request) {
    presented += 1
    up += 1
    if !request.isMet, awaited > 0 { awaited -= 1 }
    if first == nil { first = request }
  }

  fileprivate mutating func countDeparture(_ leave: NavigationState.Leave) {
    guard up > 0 else { return }
    up -= 1
    lastLeave = leave
  }
}
