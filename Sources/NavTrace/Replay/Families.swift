// Coordinators, and the relations of parents and children.
extension ObjectMap<NavigationState.Coordinator> {
  typealias EventReference = NavigationState.EventReference

  enum Activity {
    /// The coordinator or a descendant has a screen on screen.
    case busy
    /// None of them has, since this event. Nil if none ever had.
    case idle(since: EventReference?)
  }

  func activity(of id: ObjectID) -> Activity {
    guard let index = index(of: id) else { return .idle(since: nil) }
    if elements[index].isBusy { return .busy }
    var since = elements[index].lastBusy
    if elements[index].children.isEmpty { return .idle(since: since) }
    for id in descendants(of: id) {
      guard let index = self.index(of: id) else { continue }
      if elements[index].isBusy { return .busy }
      since = EventReference.later(since, elements[index].lastBusy)
    }
    return .idle(since: since)
  }

  func descendants(of id: ObjectID) -> Set<ObjectID> {
    guard self[id]?.children.isEmpty == false else { return [] }
    var reached: Set<ObjectID> = []
    var open = [id]
    while let next = open.popLast() {
      guard let index = index(of: next) else { continue }
      for link in elements[index].children where reached.insert(link.child).inserted {
        open.append(link.child)
      }
    }
    return reached
  }

  /// The given coordinators and all their ancestors, each with the first given coordinator from which it was
  /// reached.
  func ancestry(of descendants: [ObjectID]) -> [ObjectID: ObjectID] {
    var reached: [ObjectID: ObjectID] = [:]
    for descendant in descendants {
      var open = [descendant]
      while let id = open.popLast() {
        // If it was reached before, so were its ancestors. The check also ends cycles.
        guard reached[id] == nil else { continue }
        reached[id] = descendant
        open += self[id]?.parents ?? []
      }
    }
    return reached
  }

  /// The coordinators that meet a condition, and all their ancestors.
  package func ancestry(where condition: (NavigationState.Coordinator) -> Bool) -> [ObjectID: ObjectID] {
    ancestry(of: values.filter(condition).map(\.object.id))
  }

  func link(from parent: ObjectID, to child: ObjectID) -> NavigationState.ChildLink? {
    // The child's parents are searched first: a parent may have many children, but a child rarely has two
    // parents.
    guard let index = index(of: child), elements[index].parents.contains(parent),
      let holder = self.index(of: parent)
    else { return nil }
    return elements[holder].children.last { $0.child == child }
  }

  /// Whether these are exactly the coordinators, with exactly these children. The nodes must be sorted by id,
  /// as the recorder sorts them; otherwise the result is false.
  func agrees(with nodes: [Snapshot.CoordinatorNode]) -> Bool {
    guard nodes.count == count else { return false }
    var last = UInt64(0)
    for node in nodes {
      let id = node.object.id.packed
      guard id > last, let index = index(of: node.object.id), elements[index].holds(node.children) else {
        return false
      }
      last = id
    }
    return true
  }

  // MARK: Changes

  mutating func introduce(_ coordinator: TraceObject) {
    if !contains(coordinator.id) { insert(.init(object: coordinator), for: coordinator.id) }
  }

  /// - Returns: The existing link, if the coordinator already is a child of the parent.
  mutating func add(_ child: TraceObject, to parent: TraceObject, _ link: NavigationState.ChildLink)
    -> NavigationState.ChildLink?
  {
    introduce(parent)
    introduce(child)
    if let before = self.link(from: parent.id, to: child.id) { return before }
    change(parent.id) { $0.children.append(link) }
    change(child.id) {
      $0.parents.append(parent.id)
      $0.wasChild = true
    }
    return nil
  }

  /// - Returns: The link that was removed, if the coordinator was a child of the parent.
  mutating func remove(_ child: ObjectID, from parent: ObjectID, now: EventReference) -> NavigationState
    .ChildLink?
  {
    guard let link = link(from: parent, to: child) else { return nil }
    inherit(from: child, to: parent, now: now)
    change(child) { $0.parents.removeAll { $0 == parent } }
    change(parent) { $0.removeLink(to: child) }
    return link
  }

  /// Removes a deallocated coordinator, with its links to children and parents.
  mutating func forget(_ id: ObjectID, now: EventReference) -> NavigationState.Death? {
    guard let index = index(of: id) else { return nil }
    let idle: EventReference? = if case .idle(let since) = activity(of: id) { since } else { nil }
    for parent in elements[index].parents { inherit(from: id, to: parent, now: now) }
    guard let gone = removeValue(forKey: id) else { return nil }
    for link in gone.children { change(link.child) { $0.parents.removeAll { $0 == id } } }
    for parent in gone.parents { change(parent) { $0.removeLink(to: id) } }
    return NavigationState.Death(object: gone.object, coordinator: gone, idleSince: idle)
  }

  /// Accounts for a parent losing a child: the time at which the child was last busy also counts for the
  /// parent.
  private mutating func inherit(from child: ObjectID, to parent: ObjectID, now: EventReference) {
    let until: EventReference? = if case .idle(let since) = activity(of: child) { since } else { now }
    if let until { change(parent) { $0.busyUntil = EventReference.later($0.busyUntil, until) } }
  }

  mutating func countArrival(_ request: NavigationState.Request) {
    guard let coordinator = request.coordinator else { return }
    change(coordinator.id) {
      $0.presented += 1
      $0.onScreenCount += 1
      if $0.first == nil { $0.first = request }
    }
  }

  /// Notes that a screen appeared, either a new one or one that is shown again. If its coordinator had
  /// finished at a settled moment and is still the child that it was then, the parent retains it on purpose. A
  /// closure of the screen that captures it does not show that: the child may go on with its flow.
  mutating func noteReuse(by request: NavigationState.Request, isNew: Bool, settled: EventReference) {
    guard let id = request.coordinator?.id, let index = index(of: id), !elements[index].isReused,
      !elements[index].isBusy, let left = elements[index].lastLeave?.moment, left < settled,
      let added = added(id), added < left, request.ownerSource?.isCaptured != true
    else { return }
    if isNew { elements[index].isReused = true } else { elements[index].isShownAgain = true }
  }

  /// The event at which a coordinator became a child. Nil if it is not a child.
  func added(_ id: ObjectID) -> EventReference? {
    self[id]?.parents.compactMap { link(from: $0, to: id)?.added }.min()
  }

  /// Ends the possible ownership of a screen, because it left or turned out to belong to another coordinator.
  mutating func release(_ possibleOwners: [ObjectID], now: EventReference) {
    for id in possibleOwners {
      change(id) {
        $0.possibleScreenCount -= 1
        $0.busyUntil = EventReference.later($0.busyUntil, now)
      }
    }
  }

  mutating func countDeparture(_ leave: NavigationState.Disappearance, of id: ObjectID) {
    change(id) {
      guard $0.onScreenCount > 0 else { return }
      $0.onScreenCount -= 1
      $0.lastLeave = leave
    }
  }
}

extension NavigationState.Coordinator {
  fileprivate func holds(_ ids: [ObjectID]) -> Bool {
    guard children.count == ids.count else { return false }
    for index in ids.indices where children[index].child != ids[index] { return false }
    return true
  }

  fileprivate mutating func removeLink(to child: ObjectID) {
    // The search starts at the end: a parent that leaks children has many old ones, and usually removes a
    // recent one.
    if let index = children.lastIndex(where: { $0.child == child }) { children.remove(at: index) }
  }

  /// When the coordinator or a removed child last had a screen on screen. Use it only if none of its own
  /// screens is.
  fileprivate var lastBusy: NavigationState.EventReference? { .later(lastLeave?.moment, busyUntil) }
}

extension NavigationState.EventReference {
  fileprivate static func later(_ a: Self?, _ b: Self?) -> Self? {
    guard let a, let b else { return a ?? b }
    return max(a, b)
  }
}
