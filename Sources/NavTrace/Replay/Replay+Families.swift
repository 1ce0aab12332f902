/// Coordinators, and who holds whom.
extension ObjectMap<NavigationState.Coordinator> {
  typealias ChildLink = NavigationState.ChildLink
  typealias Moment = NavigationState.Moment

  /// How a parent holds a child, if it does.
  ///
  /// Asked of the child first, since a parent may have very many, and a child hardly has two.
  func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    guard peek(child)?.pointee.holders.contains(parent) == true else { return nil }
    return peek(parent)?.pointee.link(to: child)
  }

  /// All coordinators below one: its children, theirs, and so on. It is among them only where they hold each other in a ring.
  func descendants(of id: ObjectID) -> Set<ObjectID> {
    var reached: Set<ObjectID> = []
    var open = peek(id)?.pointee.children.map(\.child) ?? []
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      open += peek(next)?.pointee.children.map(\.child) ?? []
    }
    return reached
  }

  /// The types of the coordinators from the topmost one down to this one; of several parents, the first counts.
  func lineage(of id: ObjectID) -> [String] {
    var path: [String] = []
    var reached: Set<ObjectID> = []
    var next: ObjectID? = id
    while let current = next, reached.insert(current).inserted, let coordinator = peek(current) {
      path.append(coordinator.pointee.object.type)
      next = coordinator.pointee.holders.first
    }
    return path.reversed()
  }

  /// When a coordinator and all below it last had a screen up: nil if one of them has, or if none ever had.
  ///
  /// Children that it let go of before count for the time until then.
  func idleSince(_ id: ObjectID) -> Moment? {
    switch pastime(of: id) {
    case .idle(let since): since
    case .busy: nil
    }
  }

  /// A parent loses a child: what that was busy with until now is part of what the parent was.
  mutating func inherit(from child: ObjectID, to parent: ObjectID, now: Moment?) {
    let until: Moment? =
      switch pastime(of: child) {
      case .idle(let since): since
      case .busy: now
      }
    guard let until, let heir = place(parent) else { return }
    heir.pointee.busyUntil = NavigationState.Coordinator.later(heir.pointee.busyUntil, until)
  }

  /// What a coordinator and all below it are at.
  private enum Pastime {
    /// One of them has a screen up.
    case busy
    /// None has, since the last one went; nil if none ever had.
    case idle(since: Moment?)
  }

  private func pastime(of id: ObjectID) -> Pastime {
    guard let own = peek(id) else { return .idle(since: nil) }
    if own.pointee.up > 0 { return .busy }
    var last = own.pointee.lastBusy
    if own.pointee.children.isEmpty { return .idle(since: last) }
    for member in descendants(of: id) {
      guard let coordinator = peek(member) else { continue }
      if coordinator.pointee.up > 0 { return .busy }
      last = NavigationState.Coordinator.later(last, coordinator.pointee.lastBusy)
    }
    return .idle(since: last)
  }
}

extension NavigationState.Coordinator {
  /// How it holds a child. Mostly one that came late; who leaks has many that came before.
  func link(to child: ObjectID) -> NavigationState.ChildLink? { children.last { $0.child == child } }

  /// When it, or a child that it holds no more, last had a screen up, if none of its own is.
  fileprivate var lastBusy: NavigationState.Moment? { Self.later(lastLeave?.moment, busyUntil) }

  fileprivate static func later(_ a: NavigationState.Moment?, _ b: NavigationState.Moment?)
    -> NavigationState.Moment?
  {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}
