import NavTrace

/// What the page shows of a session's state, kept in step with its replay: it tells what each event changed.
///
/// It looks only at what an event can have changed, so that a session in which much is alive costs no more an event.
struct StateMirror: Sendable {
  private var screens: [ObjectID: ShownScreen] = [:]
  private var coordinators: [ObjectID: Coordinator] = [:]
  private var visible: ObjectID?

  private struct Coordinator {
    var presented = false
    var children: Set<ObjectID> = []
    var parents: Set<ObjectID> = []
  }

  /// What `event`, which `state` has just taken in, changed.
  mutating func changes(after event: TraceEvent, in state: NavigationState) -> [StateChange] {
    var changes: [StateChange] = []
    switch event.body {
    case .push(let screen, _), .modal(let screen, _, _, _), .root(let screen, _), .embed(let screen, _):
      arrive(screen.id, state, &changes)
    case .pop(let screen, _, _), .dismissed(let screen, _): leave(screen.id, state, &changes)
    case .present(_, let screen, let coordinator, _, _, _):
      if let coordinator { introduce(coordinator.id, state, &changes) }
      own(screen.id, state, &changes)
    case .claim(let screen, let coordinator):
      introduce(coordinator.id, state, &changes)
      own(screen.id, state, &changes)
    case .childAdded(let parent, let child, _):
      introduce(parent.id, state, &changes)
      introduce(child.id, state, &changes)
      if state.linkChange == .added { link(parent.id, child.id, &changes) }
    case .childRemoved(let parent, let child, _): unlink(parent.id, child.id, &changes)
    case .deallocated(let object): forget(object.id, state, &changes)
    case .checkpoint(let snapshot), .end(let snapshot): reconcile(snapshot, state, &changes)
    case .trace, .dismiss, .callback, .delegate, .action, .misuse, .unknown: return []
    }
    if state.visible?.object.id != visible {
      visible = state.visible?.object.id
      changes.append(.visible(visible))
    }
    return changes
  }

  /// All of a state, as changes of an empty one.
  static func everything(of state: NavigationState) -> [StateChange] {
    var mirror = StateMirror()
    var changes: [StateChange] = []
    mirror.reconcileCoordinators(state, &changes)
    mirror.reconcileScreens(state, &changes)
    if let visible = state.visible { changes.append(.visible(visible.object.id)) }
    return changes
  }

  // MARK: Screens

  private mutating func arrive(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    guard let screen = state.screen(id), let place = state.place(of: id) else { return }
    let shown = ShownScreen(
      id: id, layer: place.layer, base: place.base, container: screen.container,
      coordinator: screen.coordinator)
    screens[id] = shown
    changes.append(.screenOn(shown))
    if let coordinator = screen.coordinator { present(coordinator.id, state, &changes) }
  }

  private mutating func leave(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    guard state.screen(id) == nil, screens.removeValue(forKey: id) != nil else { return }
    changes.append(.screenOff(id))
  }

  private mutating func own(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    guard let screen = state.screen(id), let shown = screens[id], shown.coordinator != screen.coordinator
    else { return }
    screens[id]?.coordinator = screen.coordinator
    changes.append(.owner(screen: id, screen.coordinator?.id))
    if let coordinator = screen.coordinator { present(coordinator.id, state, &changes) }
  }

  // MARK: Coordinators

  private mutating func introduce(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    guard coordinators[id] == nil, state.coordinators[id] != nil else { return }
    coordinators[id] = Coordinator()
    changes.append(.coordinatorOn(id))
  }

  private mutating func present(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    introduce(id, state, &changes)
    guard coordinators[id]?.presented == false, let now = state.coordinators[id], now.presented > 0
    else { return }
    coordinators[id]?.presented = true
    changes.append(.presented(id))
  }

  private mutating func link(_ parent: ObjectID, _ child: ObjectID, _ changes: inout [StateChange]) {
    coordinators[parent]?.children.insert(child)
    coordinators[child]?.parents.insert(parent)
    changes.append(.childOn(parent: parent, child))
  }

  private mutating func unlink(_ parent: ObjectID, _ child: ObjectID, _ changes: inout [StateChange]) {
    guard coordinators[parent]?.children.remove(child) != nil else { return }
    coordinators[child]?.parents.remove(parent)
    changes.append(.childOff(parent: parent, child))
  }

  private mutating func forget(_ id: ObjectID, _ state: NavigationState, _ changes: inout [StateChange]) {
    guard state.coordinators[id] == nil, let gone = coordinators.removeValue(forKey: id) else { return }
    for parent in gone.parents { coordinators[parent]?.children.remove(id) }
    for child in gone.children { coordinators[child]?.parents.remove(id) }
    changes.append(.coordinatorOff(id))
  }

  // MARK: Snapshots

  /// A snapshot may set right what the events before it told; what it is silent on, it leaves.
  private mutating func reconcile(
    _ snapshot: Snapshot, _ state: NavigationState, _ changes: inout [StateChange]
  ) {
    if !snapshot.coordinators.isEmpty { reconcileCoordinators(state, &changes) }
    if !snapshot.hierarchy.isEmpty { reconcileScreens(state, &changes) }
  }

  private mutating func reconcileCoordinators(_ state: NavigationState, _ changes: inout [StateChange]) {
    for id in coordinators.keys.sorted(by: isBefore) { forget(id, state, &changes) }
    let living = state.coordinators.keys.sorted(by: isBefore)
    for id in living { introduce(id, state, &changes) }
    for id in living {
      guard let now = state.coordinators[id] else { continue }
      let children = Set(now.children.map(\.child))
      for child in (coordinators[id]?.children.subtracting(children) ?? []).sorted(by: isBefore) {
        unlink(id, child, &changes)
      }
      for link in now.children where coordinators[id]?.children.contains(link.child) == false {
        self.link(id, link.child, &changes)
      }
      present(id, state, &changes)
    }
  }

  private mutating func reconcileScreens(_ state: NavigationState, _ changes: inout [StateChange]) {
    for id in screens.keys.sorted(by: isBefore) { leave(id, state, &changes) }
    for layer in state.screenLayers {
      for id in layer.screens where screens[id] == nil { arrive(id, state, &changes) }
    }
  }
}

private func isBefore(_ a: ObjectID, _ b: ObjectID) -> Bool {
  (a.kind.rawValue, a.number) < (b.kind.rawValue, b.number)
}
