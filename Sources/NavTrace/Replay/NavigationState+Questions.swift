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
    screen(id).flatMap { under(id, on: $0.layer) }.flatMap { screen($0) }
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
    return screen(id).flatMap { layers[$0.layer]?.base }.flatMap { layers[$0]?.screens.last }.flatMap {
      screen($0)
    }
  }

  /// All controllers in windows, screens and containers, in the order in which they were added or last moved.
  public var controllers: [Controller] { objects.controllers }

  /// A controller, if it is in a window.
  public func controller(_ id: ObjectID) -> Controller? {
    objects.controller(id)
  }

  /// The position of a controller, if it is in a window.
  public func position(of id: ObjectID) -> Controller.Position? { objects.position(of: id) }

  /// The owner of a screen: the coordinator of the request with which the screen appeared, or else of the
  /// latest request.
  public func owner(of screen: ObjectID) -> TraceObject? {
    objects.records.index(of: screen).flatMap {
      (objects[$0].screen?.request ?? objects[$0].request)?.coordinator
    }
  }

  /// The latest `present`, `request` or `claim` for a living screen.
  public func request(for screen: ObjectID) -> Request? {
    objects.records.index(of: screen).flatMap { objects[$0].request }
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
    return objects[index].isAlive || objects[index].screen != nil
  }

  /// The routers that the last snapshot lists as alive and of which no call was recorded. Empty if the calls may
  /// have been lost.
  package var unrecordedRouters: [TraceObject] {
    guard listsAlive, loss == nil else { return [] }
    return objects.records.values.filter { $0.isAlive && !$0.isCalled && $0.object.id.kind == .router }
      .map(\.object)
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

  /// The finished coordinators that are still children of a parent, in the order in which they were added.
  public func finishedChildren() -> [FinishedChild] {
    let busy = busyFamilies
    let lastLeaves = lastLeaves
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

  /// For each coordinator, the one among it and its descendants of which a screen left last.
  package var lastLeaves: [ObjectID: ObjectID] {
    let byTime = coordinators.values.filter { $0.lastLeave != nil }
      .sorted { ($0.lastLeave?.moment.seq ?? 0) > ($1.lastLeave?.moment.seq ?? 0) }
    return coordinators.ancestry(of: byTime.map(\.object.id))
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
