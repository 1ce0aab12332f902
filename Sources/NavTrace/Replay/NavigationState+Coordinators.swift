extension NavigationState {
  /// How a parent holds a child, if it does.
  public func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    // Of the child first, since a parent may have very many, and a child hardly has two.
    guard let position = coordinators.position(of: child),
      coordinators.elements[position].parents.contains(parent)
    else { return nil }
    return coordinators[parent]?.link(to: child)
  }

  /// The coordinators below one: its children, theirs, and so on. It is among them only where they hold each other in a ring.
  public func descendants(of id: ObjectID) -> Set<ObjectID> {
    var reached: Set<ObjectID> = []
    var open = [id]
    while let next = open.popLast() {
      guard let position = coordinators.position(of: next) else { continue }
      for link in coordinators.elements[position].children where reached.insert(link.child).inserted {
        open.append(link.child)
      }
    }
    return reached
  }

  /// The types of the coordinators from the topmost one down to this one; of several parents, the first counts.
  public func lineage(of id: ObjectID) -> [String] {
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
  /// Children that were removed before count for the time until then.
  public func idleSince(_ id: ObjectID) -> Moment? {
    if case .idle(let since) = activity(of: id) { since } else { nil }
  }

  /// Whether a coordinator has presented a screen and has none left that is on screen or ``kept``, nor have its descendants.
  public func isFinished(_ id: ObjectID) -> Bool {
    guard let coordinator = coordinators[id], coordinator.presented > 0 else { return false }
    return busyFamilies[id] == nil
  }

  /// The finished coordinators that are among their parents' children, in the order in which they were added.
  public func finishedChildren() -> [FinishedChild] {
    let busy = busyFamilies
    let byTime = coordinators.values.filter { $0.lastLeave != nil }
      .sorted { ($0.lastLeave?.moment.seq ?? 0) > ($1.lastLeave?.moment.seq ?? 0) }
    let lastLeaves = ancestry(of: byTime.map(\.object.id)).compactMapValues { coordinators[$0]?.lastLeave }
    var found: [FinishedChild] = []
    for parent in coordinators.values {
      for link in parent.children where busy[link.child] == nil {
        guard let child = coordinators[link.child], child.presented > 0 else { continue }
        found.append(
          FinishedChild(parent: parent.object, child: child, link: link, lastLeave: lastLeaves[link.child]))
      }
    }
    // A snapshot may list several at once.
    return found.sorted {
      ($0.link.added, $0.link.child.number, $0.parent.id.number)
        < ($1.link.added, $1.link.child.number, $1.parent.id.number)
    }
  }

  // MARK: Families

  private enum Activity {
    /// It or a coordinator below it has a screen up.
    case busy
    /// None has, since the last one left; nil if none ever had.
    case idle(since: Moment?)
  }

  private func activity(of id: ObjectID) -> Activity {
    guard let position = coordinators.position(of: id) else { return .idle(since: nil) }
    if coordinators.elements[position].up > 0 { return .busy }
    var since = coordinators.elements[position].lastBusy
    guard !coordinators.elements[position].children.isEmpty else { return .idle(since: since) }
    for id in descendants(of: id) {
      guard let position = coordinators.position(of: id) else { continue }
      if coordinators.elements[position].up > 0 { return .busy }
      since = Moment.later(since, coordinators.elements[position].lastBusy)
    }
    return .idle(since: since)
  }

  /// The coordinators with a screen that is up or kept, and all above them.
  private var busyFamilies: [ObjectID: ObjectID] {
    let keepers = kept.compactMap { request(for: $0)?.coordinator?.id }.filter(coordinators.contains)
    return ancestry(of: coordinators.values.filter { $0.up > 0 }.map(\.object.id) + keepers)
  }

  /// The given coordinators and all above them, each with the first of the given ones from which it was reached.
  private func ancestry(of descendants: [ObjectID]) -> [ObjectID: ObjectID] {
    var reached: [ObjectID: ObjectID] = [:]
    for descendant in descendants {
      var open = [descendant]
      while let id = open.popLast() {
        // Reached before means that all above it was, too; it also ends a ring.
        guard reached[id] == nil else { continue }
        reached[id] = descendant
        open += coordinators[id]?.parents ?? []
      }
    }
    return reached
  }

  // MARK: Changes

  mutating func introduce(coordinator: TraceObject) {
    if !coordinators.contains(coordinator.id) {
      coordinators.insert(Coordinator(object: coordinator), for: coordinator.id)
    }
  }

  /// - Returns: how the parent holds the child already, if it does.
  mutating func add(_ child: TraceObject, to parent: TraceObject, _ link: ChildLink) -> ChildLink? {
    introduce(coordinator: parent)
    introduce(coordinator: child)
    if let before = self.link(from: parent.id, to: child.id) { return before }
    coordinators.change(parent.id) { $0.children.append(link) }
    coordinators.change(child.id) { $0.parents.append(parent.id) }
    return nil
  }

  /// - Returns: how the parent held the child, if it did.
  mutating func remove(_ child: ObjectID, from parent: ObjectID) -> ChildLink? {
    guard let link = link(from: parent, to: child) else { return nil }
    inherit(from: child, to: parent)
    coordinators.change(child) { $0.parents.removeAll { $0 == parent } }
    coordinators.change(parent) { $0.removeLink(to: child) }
    return link
  }

  mutating func deallocate(coordinator id: ObjectID, _ step: inout Step) {
    if coordinators[id]?.children.isEmpty == false {
      step.orphans = finishedChildren().filter { $0.parent.id == id }
    }
    forget(coordinator: id, &step)
  }

  /// A coordinator that is gone has no children and no parents.
  mutating func forget(coordinator id: ObjectID, _ step: inout Step) {
    let idle = idleSince(id)
    for parent in coordinators[id]?.parents ?? [] { inherit(from: id, to: parent) }
    guard let gone = coordinators.removeValue(forKey: id) else { return }
    for link in gone.children { coordinators.change(link.child) { $0.parents.removeAll { $0 == id } } }
    for parent in gone.parents { coordinators.change(parent) { $0.removeLink(to: id) } }
    step.died.append(Death(object: gone.object, coordinator: gone, idleSince: idle))
  }

  /// A parent loses a child: the time in which the child was busy is part of the parent's.
  private mutating func inherit(from child: ObjectID, to parent: ObjectID) {
    let until =
      switch activity(of: child) {
      case .idle(let since): since
      case .busy: latest
      }
    if let until { coordinators.change(parent) { $0.busyUntil = Moment.later($0.busyUntil, until) } }
  }

  mutating func countArrival(_ request: Request) {
    guard let id = request.coordinator?.id else { return }
    coordinators.change(id) {
      $0.presented += 1
      $0.up += 1
      if $0.first == nil { $0.first = request }
    }
  }

  mutating func countDeparture(_ leave: Leave, of id: ObjectID) {
    coordinators.change(id) {
      guard $0.up > 0 else { return }
      $0.up -= 1
      $0.lastLeave = leave
    }
  }
}

extension NavigationState.Coordinator {
  /// How it holds a child: mostly one that was added late, since a parent that leaks has many that were added before.
  fileprivate func link(to child: ObjectID) -> NavigationState.ChildLink? {
    children.last { $0.child == child }
  }

  fileprivate mutating func removeLink(to child: ObjectID) {
    if let index = children.lastIndex(where: { $0.child == child }) { children.remove(at: index) }
  }

  /// When it, or a child that was removed, last had a screen up, if none of its own is.
  fileprivate var lastBusy: NavigationState.Moment? { .later(lastLeave?.moment, busyUntil) }
}

extension NavigationState.Moment {
  fileprivate static func later(_ a: Self?, _ b: Self?) -> Self? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}
