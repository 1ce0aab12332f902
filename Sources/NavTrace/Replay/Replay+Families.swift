extension Replay {
  /// How a parent holds a child, if it does.
  func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    guard isHeld(child, by: parent) else { return nil }
    return coordinators[parent]?.children.last { $0.child == child }
  }

  /// Asked of the child, since a parent may have very many, and a child hardly has two.
  func isHeld(_ child: ObjectID, by parent: ObjectID) -> Bool {
    coordinators.peek(child)?.pointee?.parents.contains(parent) ?? false
  }

  /// All coordinators below one: its children, theirs, and so on. It is among them only where they hold each other in a ring.
  func descendants(of id: ObjectID) -> Set<ObjectID> {
    var reached: Set<ObjectID> = []
    var open = coordinators[id]?.children.map(\.child) ?? []
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      open += coordinators[next]?.children.map(\.child) ?? []
    }
    return reached
  }

  /// The types of the coordinators from the topmost one down to this one; of several parents, the first counts.
  func lineage(of id: ObjectID) -> [String] {
    var path: [String] = []
    var reached: Set<ObjectID> = []
    var next: ObjectID? = id
    while let current = next, reached.insert(current).inserted, let coordinator = coordinators[current] {
      path.append(coordinator.object.type)
      next = coordinator.parents.first
    }
    return path.reversed()
  }

  /// When a coordinator and all below it last had a screen up: nil if one of them has, or if none ever had.
  ///
  /// Children that it let go of before count for the time until then.
  func idleSince(_ id: ObjectID) -> Moment? {
    guard let own = coordinators.peek(id), own.pointee?.up == 0 else { return nil }
    var last = Self.later(own.pointee?.lastLeave?.moment, own.pointee?.busyUntil)
    if own.pointee?.children.isEmpty == true { return last }
    for member in descendants(of: id) {
      guard let coordinator = coordinators[member] else { continue }
      if coordinator.up > 0 { return nil }
      last = Self.later(last, Self.later(coordinator.lastLeave?.moment, coordinator.busyUntil))
    }
    return last
  }

  /// A parent loses a child: what that was busy with until now is part of what the parent was.
  mutating func inherit(from child: ObjectID, to parent: ObjectID) {
    guard coordinators.contains(parent) else { return }
    let until = isBusy(child) ? latest : idleSince(child)
    let last = Self.later(coordinators.peek(parent)?.pointee?.busyUntil, until)
    coordinators.change(parent) { $0?.busyUntil = last }
  }

  /// Whether it, or one below it, has a screen up.
  private func isBusy(_ id: ObjectID) -> Bool {
    guard let own = coordinators.peek(id) else { return false }
    if own.pointee?.up ?? 0 > 0 { return true }
    return own.pointee?.children.isEmpty == false
      && descendants(of: id).contains { (coordinators[$0]?.up ?? 0) > 0 }
  }

  private static func later(_ a: Moment?, _ b: Moment?) -> Moment? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}
