// What is on screen, and its owners.
extension NavigationState {
  /// The screen that the user sees: the top of the modal or root that nothing covers.
  ///
  /// In a tab bar it is in the selected tab. If several roots are side by side (windows, or tabs without a
  /// known selection), it is the one that changed last.
  public var visible: Screen? { visibleID.flatMap { screen($0) } }

  /// All screens that are on screen, covered or not, in the order in which they appeared.
  public var screens: [Screen] { order.compactMap { screen($0) } }

  /// The screen, if it is on screen (covered or not).
  public func screen(_ id: ObjectID) -> Screen? { objects.screen(id) }

  /// Whether a screen is on screen, covered or not.
  package func isOnScreen(_ id: ObjectID) -> Bool { objects.screen(id) != nil }

  /// The screen directly below a screen on its own stack.
  public func screen(under id: ObjectID) -> Screen? {
    guard let record = objects.records[id], record.screen != nil, let layer = record.screenLayer else {
      return nil
    }
    return under(id, on: layer).flatMap { screen($0) }
  }

  /// The screen directly below a screen of a layer.
  func under(_ id: ObjectID, on layer: Layers.ID) -> ObjectID? {
    guard let stack = layers[layer]?.screens, let place = stack.lastIndex(of: id), place > 0 else {
      return nil
    }
    // A layer may contain several tabs.
    return selections.isEmpty ? stack[place - 1] : stack[..<place].last { isBeside($0, id) }
  }

  /// The screen that a screen covers: the one below it on its stack, or the visible screen of the layer that
  /// its modal covers.
  public func screen(coveredBy id: ObjectID) -> Screen? {
    if let under = screen(under: id) { return under }
    if !selections.isEmpty, let presenter = presenter(of: id), let top = topScreen(inside: presenter) {
      return screen(top)
    }
    return layer(of: id)?.base.flatMap { layers[$0]?.screens.last }.flatMap { screen($0) }
  }

  private func layer(of screen: ObjectID) -> Layers.Layer? {
    guard let record = objects.records[screen], record.screen != nil else { return nil }
    return record.screenLayer.flatMap { layers[$0] }
  }

  /// All controllers in windows, screens and containers, in the order in which they were added or last moved.
  public var controllers: [Controller] { objects.controllers }

  /// A controller, if it is in a window.
  public func controller(_ id: ObjectID) -> Controller? {
    objects.records[id]?.controller
  }

  /// The position of a controller, if it is in a window.
  public func position(of id: ObjectID) -> Controller.Position? { objects.records[id]?.controllerPosition }

  /// The owner of a screen: the coordinator of the request with which the screen appeared, or else of the
  /// latest request.
  public func owner(of screen: ObjectID) -> TraceObject? {
    objects.records.index(of: screen).flatMap {
      (objects.records.elements[$0].screen?.request ?? objects.records.elements[$0].request)?.coordinator
    }
  }

  /// The id of the owner of a screen that is on screen.
  package func ownerID(ofScreen id: ObjectID) -> ObjectID? { objects.screen(id)?.request?.coordinator?.id }

  /// The latest `present`, `request` or `claim` for a living screen.
  public func request(for screen: ObjectID) -> Request? {
    objects.records.index(of: screen).flatMap { objects.records.elements[$0].request }
  }
}

// The objects that are alive.
extension NavigationState {
  /// The living screens, containers and routers, as they were introduced.
  public var alive: [TraceObject] { objects.records.values.compactMap { $0.isAlive ? $0.object : nil } }

  /// A screen, container or router, if it is alive.
  public func object(_ id: ObjectID) -> TraceObject? {
    objects.records[id].flatMap { $0.isAlive ? $0.object : nil }
  }

  /// Whether an object is alive, according to the trace.
  public func isAlive(_ id: ObjectID) -> Bool {
    if id.kind == .coordinator { return coordinators.contains(id) }
    guard let index = objects.records.index(of: id) else { return false }
    return objects.records.elements[index].isAlive || objects.records.elements[index].screen != nil
  }

  /// The routers that the last snapshot lists as alive and of which no call was recorded. Empty if the calls may
  /// have been lost.
  package var unrecordedRouters: [TraceObject] {
    guard listsAlive, loss == nil else { return [] }
    return objects.records.values.filter { $0.isAlive && !$0.isCalled && $0.object.id.kind == .router }
      .map(\.object)
  }

  /// The coordinator that requested a screen, if it was deallocated before the screen first appeared.
  package func lostRequester(of screen: ObjectID) -> ObjectID? {
    guard let screen = objects.screen(screen), screen.hasLostRequester else { return nil }
    return screen.coordinator?.id
  }
}

// Coordinators and their descendants.
extension NavigationState {
  /// The link from a parent to a child, if there is one.
  public func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    coordinators.link(from: parent, to: child)
  }

  /// The descendants of a coordinator. They include the coordinator itself only if it is part of a cycle.
  public func descendants(of id: ObjectID) -> Set<ObjectID> { coordinators.descendants(of: id) }

  /// The types of the coordinators from the topmost ancestor down to this one. Of several parents, the first
  /// counts.
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

  /// The event since which neither a coordinator nor its descendants have a screen on screen. Nil if one of
  /// them has, or if none ever had.
  ///
  /// A child that was removed counts for the time until its removal.
  public func idleSince(_ id: ObjectID) -> EventReference? {
    if case .idle(let since) = coordinators.activity(of: id) { since } else { nil }
  }

  /// Whether a coordinator has presented a screen or claimed a container, and neither it nor a descendant has
  /// one that is on screen or ``reusableScreens``.
  public func isFinished(_ id: ObjectID) -> Bool {
    coordinators[id]?.hasShown == true && busyFamilies[id] == nil
  }

  /// Whether the coordinator or one of its descendants has shown a screen, and none of their screens is left.
  /// - Parameter busy: ``busyFamilies``.
  package func isFamilyFinished(_ id: ObjectID, busy: [ObjectID: ObjectID]) -> Bool {
    guard let coordinator = coordinators[id], busy[id] == nil else { return false }
    return coordinator.hasShown || descendants(of: id).contains { coordinators[$0]?.hasShown == true }
  }

  /// The finished coordinators that were removed from their parents or that only a retain cycle keeps alive, and their
  /// descendants, each with the last settled moment before the removal. Empty if the last snapshot lists no coordinators: these
  /// may be alive only because their deallocation was not recorded.
  package var retainedFamilies: [ObjectID: EventReference?] {
    let tops = coordinators.values.filter {
      $0.parents.isEmpty && $0.removal != nil || !$0.wasChild && cyclic.contains($0.object.id)
    }
    if tops.isEmpty || !listsCoordinators { return [:] }
    let busy = busyFamilies
    var families: [ObjectID: EventReference?] = [:]
    for top in tops where isFamilyFinished(top.object.id, busy: busy) {
      for member in descendants(of: top.object.id).union([top.object.id]) {
        families[member] = .some(top.removal?.settled)
      }
    }
    return families
  }

  /// The finished coordinators that are still children of a parent, in the order in which they were added.
  public func finishedChildren() -> [FinishedChild] {
    let busy = busyFamilies
    let byTime = coordinators.values.filter { $0.lastLeave != nil }
      .sorted { ($0.lastLeave?.moment.seq ?? 0) > ($1.lastLeave?.moment.seq ?? 0) }
    let lastLeaves = coordinators.ancestry(of: byTime.map(\.object.id))
    var found: [FinishedChild] = []
    for parent in coordinators.values {
      for link in parent.children where busy[link.child] == nil {
        guard let child = coordinators[link.child], child.hasShown else { continue }
        let lastLeave = lastLeaves[link.child].flatMap { coordinators[$0]?.lastLeave }
        found.append(FinishedChild(parent: parent.object, child: child, link: link, lastLeave: lastLeave))
      }
    }
    // One snapshot may add several children.
    return found.sorted {
      ($0.link.added, $0.link.child.number, $0.parent.id.number)
        < ($1.link.added, $1.link.child.number, $1.parent.id.number)
    }
  }

  /// The coordinators with a screen that is on screen or ``reusableScreens``, or with a container on screen, and all their ancestors.
  package var busyFamilies: [ObjectID: ObjectID] {
    let retainingCoordinators = reusableScreens.compactMap { request(for: $0)?.coordinator?.id }.filter(
      coordinators.contains)
    return coordinators.ancestry(
      of: coordinators.values.filter(\.isBusy).map(\.object.id) + retainingCoordinators
        + ownersOfContainersOnScreen)
  }
}

extension NavigationState {
  /// A hash of the screens that are on screen, in the order in which they appeared, and of the selections. It
  /// is not 0. Nil if no screen is on screen.
  package var orderNumber: UInt64? {
    if order.isEmpty { return nil }
    var mix = ObjectMixing()
    for screen in order { mix.add(screen) }
    if selections.isEmpty { return max(1, mix.value) }
    for (container, child) in selections.sorted(by: { $0.key.packed < $1.key.packed })
    where objects.position(of: container) != .none {
      mix.add(container)
      mix.add(child)
    }
    return max(1, mix.value)
  }

  /// Computes a hash of a list of objects.
  package struct ObjectMixing {
    package private(set) var value: UInt64 = 0

    package init() {}

    package mutating func add(_ id: ObjectID) {
      value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }
}
