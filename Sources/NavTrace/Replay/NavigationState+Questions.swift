// What is on screen, and whose it is.
extension NavigationState {
  /// What the user sees: the top of the modal or root that nothing covers.
  ///
  /// Of tabs it is the selected one. Where several roots lie side by side (windows, or tabs of which the trace does not say which
  /// one is selected), it is the one that changed last.
  public var visible: Screen? { visibleID.flatMap { screen($0) } }

  /// All that is on screen, covered or not, in the order in which it appeared.
  public var screens: [Screen] { order.compactMap { screen($0) } }

  /// The screen, if it is on screen (covered or not).
  public func screen(_ id: ObjectID) -> Screen? { objects.screen(id) }

  /// Whether a screen is on screen, covered or not.
  package func isUp(_ id: ObjectID) -> Bool { objects.screen(id) != nil }

  /// What lies directly under a screen on its own stack.
  public func screen(under id: ObjectID) -> Screen? {
    guard let record = objects.records[id], record.screen != nil, let layer = record.screenLayer else {
      return nil
    }
    return under(id, on: layer).flatMap { screen($0) }
  }

  /// What lies directly under a screen of a layer.
  func under(_ id: ObjectID, on layer: Layers.ID) -> ObjectID? {
    guard let stack = layers[layer]?.screens, let place = stack.lastIndex(of: id), place > 0 else {
      return nil
    }
    // Several tabs can be on one layer.
    return selections.isEmpty ? stack[place - 1] : stack[..<place].last { isBeside($0, id) }
  }

  /// What a screen covers: the one under it on its stack, or what the user sees of what its modal lies over.
  public func screen(coveredBy id: ObjectID) -> Screen? {
    if let under = screen(under: id) { return under }
    if !selections.isEmpty, let presenter = presenter(of: id), let top = topScreen(inside: presenter) {
      return screen(top)
    }
    return layer(of: id)?.base.flatMap { layers[$0]?.screens.last }.flatMap { screen($0) }
  }

  /// Whether a modal lies over a screen's stack.
  package func isUnderModal(_ id: ObjectID) -> Bool { layer(of: id).map { $0.coverCount > 0 } ?? false }

  private func layer(of screen: ObjectID) -> Layers.Layer? {
    guard let record = objects.records[screen], record.screen != nil else { return nil }
    return record.screenLayer.flatMap { layers[$0] }
  }

  /// All controllers in windows, screens and containers, in the order in which they came or moved.
  public var controllers: [Controller] { objects.controllers }

  /// A controller that is in a window.
  public func controller(_ id: ObjectID) -> Controller? {
    objects.records[id]?.controller
  }

  /// Where a controller is, if it is in a window.
  public func place(of id: ObjectID) -> Controller.Place? { objects.records[id]?.place }

  /// The coordinator whose screen it is: the one that the request by which it appeared named, or else the latest request.
  public func owner(of screen: ObjectID) -> TraceObject? {
    objects.records.index(of: screen).flatMap { objects.owner(at: $0) }
  }

  /// The id of the coordinator whose screen it is, of a screen on screen.
  package func ownerID(ofScreen id: ObjectID) -> ObjectID? { objects.screen(id)?.request?.coordinator?.id }

  /// The latest `present`, `request` or `claim` of a screen that is alive.
  public func request(for screen: ObjectID) -> Request? {
    objects.records.index(of: screen).flatMap { objects.records.elements[$0].request }
  }
}

// Who is alive.
extension NavigationState {
  /// The screens, containers and routers that are alive, as they were introduced.
  public var alive: [TraceObject] { objects.records.values.filter(\.isAlive).map(\.object) }

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

  /// The coordinator that requested a screen, if the screen appeared for the first time since when the coordinator had been
  /// deallocated.
  package func lostRequester(of screen: ObjectID) -> ObjectID? {
    guard let screen = objects.screen(screen), screen.hasLostRequester else { return nil }
    return screen.coordinator?.id
  }
}

// Coordinators and those below them.
extension NavigationState {
  /// How a parent holds a child, if it does.
  public func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    coordinators.link(from: parent, to: child)
  }

  /// The coordinators below one: its children, theirs, and so on. It is among them only where they hold each other in a ring.
  public func descendants(of id: ObjectID) -> Set<ObjectID> { coordinators.descendants(of: id) }

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
  public func idleSince(_ id: ObjectID) -> EventReference? {
    if case .idle(let since) = coordinators.activity(of: id) { since } else { nil }
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
    let lastLeaves = coordinators.ancestry(of: byTime.map(\.object.id))
    var found: [FinishedChild] = []
    for parent in coordinators.values {
      for link in parent.children where busy[link.child] == nil {
        guard let child = coordinators[link.child], child.presented > 0 else { continue }
        let lastLeave = lastLeaves[link.child].flatMap { coordinators[$0]?.lastLeave }
        found.append(FinishedChild(parent: parent.object, child: child, link: link, lastLeave: lastLeave))
      }
    }
    // A snapshot may list several at once.
    return found.sorted {
      ($0.link.added, $0.link.child.number, $0.parent.id.number)
        < ($1.link.added, $1.link.child.number, $1.parent.id.number)
    }
  }

  /// The coordinators with a screen that is up or kept, and all above them.
  var busyFamilies: [ObjectID: ObjectID] {
    let keepers = kept.compactMap { request(for: $0)?.coordinator?.id }.filter(coordinators.contains)
    return coordinators.ancestry(of: coordinators.values.filter(\.isBusy).map(\.object.id) + keepers)
  }
}

extension NavigationState {
  /// The screens that are on screen, in the order in which they appeared, and what is selected, as a number other than 0: nearly
  /// always another number for others. Nil if no screen is on screen.
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

  /// Makes a number of a list of objects.
  package struct ObjectMixing {
    package private(set) var value: UInt64 = 0

    package init() {}

    package mutating func add(_ id: ObjectID) {
      value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }
}
