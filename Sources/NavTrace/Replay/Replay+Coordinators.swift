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
    return found.sorted { ($0.link.added, $0.link.child.number) < ($1.link.added, $1.link.child.number) }
  }

  /// Whether a coordinator has presented a screen and has none left, nor have its descendants.
  func isFinished(_ id: ObjectID) -> Bool {
    guard let coordinator = coordinators[id], coordinator.presented > 0 else { return false }
    return busyFamilies[id] == nil
  }

  /// The coordinators with a screen that is up, or kept to come up again, and all above them.
  private var busyFamilies: [ObjectID: ObjectID] {
    let keepers = kept.compactMap { requests[$0]?.coordinator.flatMap { coordinators[$0.id] } }
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
        open += coordinators[id]?.parents ?? []
      }
    }
    return reached
  }

  // MARK: Children

  mutating func introduce(coordinator: TraceObject) {
    if !coordinators.contains(coordinator.id) { coordinators[coordinator.id] = Coordinator(coordinator) }
  }

  mutating func add(_ child: TraceObject, to parent: TraceObject, _ link: ChildLink) {
    introduce(coordinator: parent)
    introduce(coordinator: child)
    guard !isHeld(child.id, by: parent.id) else { return }
    coordinators.change(parent.id) { $0?.children.append(link) }
    coordinators.change(child.id) { $0?.parents.append(parent.id) }
  }

  mutating func remove(_ child: ObjectID, from parent: ObjectID) {
    inherit(from: child, to: parent)
    guard isHeld(child, by: parent) else { return }
    coordinators.change(parent) { $0?.letGo(of: child) }
    coordinators.change(child) { $0?.parents.removeAll { $0 == parent } }
  }

  /// A coordinator that is gone holds nobody, and nobody holds it.
  mutating func forget(coordinator id: ObjectID) {
    for parent in coordinators.peek(id)?.pointee?.parents ?? [] { inherit(from: id, to: parent) }
    guard let coordinator = coordinators.removeValue(forKey: id) else { return }
    for link in coordinator.children {
      coordinators.change(link.child) { $0?.parents.removeAll { $0 == id } }
    }
    for parent in coordinator.parents { coordinators.change(parent) { $0?.letGo(of: id) } }
  }

  // MARK: Screens of theirs

  mutating func countArrival(_ request: Request) {
    guard let id = request.coordinator?.id else { return }
    coordinators.change(id) { $0?.countArrival(request) }
  }

  mutating func countDeparture(of leave: Leave, _ id: ObjectID) {
    coordinators.change(id) { $0?.countDeparture(leave) }
  }
}

extension NavigationState.Coordinator {
  /// Mostly of one that came late; who leaks has many that came before.
  fileprivate mutating func letGo(of child: ObjectID) {
    guard let index = children.lastIndex(where: { $0.child == child }) else { return }
    children.remove(at: index)
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
