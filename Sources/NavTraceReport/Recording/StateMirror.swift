import NavTrace

/// The state of a session as the page shows it. Returns the changes that each event made.
///
/// It compares only what an event can change, so the cost of an event does not depend on the number of living objects.
struct StateMirror: Sendable {
  private var controllers: [ObjectID: (shown: ShownController, order: Int)] = [:]
  private var coordinators: [ObjectID: Coordinator] = [:]
  private var visible: ObjectID?
  private var selections: [ObjectID: ObjectID] = [:]
  private var changes: [StateChange] = []

  private struct Coordinator {
    var presented = 0
    var onScreen = 0
    var children: Set<ObjectID> = []
    var parents: Set<ObjectID> = []
  }

  /// Returns the changes that an event made.
  mutating func changes(by event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState)
    -> [StateChange]
  {
    changes.removeAll(keepingCapacity: true)
    switch event.body {
    case .push, .modal, .root, .embed, .select, .pop, .dismissed, .present, .request, .claim:
      updateControllers(for: event.body, step, state)
    case .childAdded(let parent, let child, _):
      introduce(parent.id, state)
      introduce(child.id, state)
      if step.links.first?.kind == .added { link(parent.id, child.id) }
    case .childRemoved(let parent, let child, _): unlink(parent.id, child.id)
    case .deallocated(let object):
      remove(object.id, state)
      updateControllers(at: [object.id], state)
    case .checkpoint(let snapshot), .end(let snapshot):
      // An empty list in a snapshot means unknown, not none.
      if !snapshot.hierarchy.isEmpty { reconcileControllers(state) }
      if !snapshot.coordinators.isEmpty || !snapshot.hierarchy.isEmpty { reconcileCoordinators(state) }
    case .lost:
      reconcileControllers(state)
      reconcileCoordinators(state)
    case .trace, .dismiss, .callback, .delegate, .action, .misuse, .unknown: return []
    }
    updateVisibleScreen(state)
    return changes
  }

  /// Returns the whole state, as changes to an empty state.
  func everything(in state: NavigationState) -> [StateChange] {
    var fresh = StateMirror()
    fresh.reconcileCoordinators(state)
    fresh.reconcileControllers(state)
    fresh.updateVisibleScreen(state)
    return fresh.changes
  }

  private mutating func updateVisibleScreen(_ state: NavigationState) {
    if state.selections != selections { select(state.selections) }
    let now = state.visible?.object.id
    guard now != visible else { return }
    visible = now
    changes.append(.visible(now))
  }

  private mutating func select(_ now: [ObjectID: ObjectID]) {
    for id in Set(selections.keys).union(now.keys).sorted(by: isBefore) where selections[id] != now[id] {
      changes.append(.selected(now[id], in: id))
    }
    selections = now
  }

  // MARK: Controllers

  private mutating func updateControllers(
    for body: TraceEvent.Body, _ step: NavigationState.Step, _ state: NavigationState
  ) {
    var changed = body.objects.map(\.id)
    // An appearing screen can reveal the position of a container around it.
    changed += step.controllers.filter { !changed.contains($0) }
    for id in changed where id.kind == .coordinator { introduce(id, state) }
    if case .dismissed(let screen, _) = body {
      // The containers around it may be gone, too.
      var next = controllers[screen.id]?.shown.position.base
      while let id = next, !changed.contains(id) {
        changed.append(id)
        next = controllers[id]?.shown.position.base
      }
    }
    updateControllers(at: changed, state)
  }

  /// Adds the changes of these controllers.
  private mutating func updateControllers(at ids: [ObjectID], _ state: NavigationState) {
    var appeared: [(order: Int, id: ObjectID)] = []
    for id in ids {
      guard let now = state.controller(id) else {
        leave(id, state)
        continue
      }
      if let old = controllers[id], old.order == now.order {
        updateOwner(of: id, old.shown.coordinator, state)
      } else {
        appeared.append((now.order, id))
      }
    }
    for (_, id) in appeared.sorted(by: { $0.order < $1.order }) { arrive(id, state) }
  }

  private mutating func arrive(_ id: ObjectID, _ state: NavigationState) {
    guard let now = state.controller(id) else { return }
    let before = controllers[id]?.shown.coordinator
    let shown = self.shown(now, state)
    controllers[id] = (shown, now.order)
    changes.append(.controllerAdded(shown))
    updateCounts(of: before, state)
    updateCounts(of: shown.coordinator, state)
  }

  private mutating func leave(_ id: ObjectID, _ state: NavigationState) {
    guard let gone = controllers.removeValue(forKey: id) else { return }
    changes.append(.controllerRemoved(id))
    updateCounts(of: gone.shown.coordinator, state)
  }

  private mutating func updateOwner(of id: ObjectID, _ before: ObjectID?, _ state: NavigationState) {
    let now = state.owner(of: id)?.id
    guard now != before else { return }
    controllers[id]?.shown.coordinator = now
    changes.append(.owner(id, of: now))
    updateCounts(of: before, state)
    updateCounts(of: now, state)
  }

  private func shown(_ node: NavigationState.Controller, _ state: NavigationState) -> ShownController {
    ShownController(
      id: node.object.id, position: node.position, style: node.style,
      coordinator: state.owner(of: node.object.id)?.id)
  }

  private mutating func reconcileControllers(_ state: NavigationState) {
    for id in controllers.keys.sorted(by: isBefore) where state.controller(id) == nil { leave(id, state) }
    let before = controllers.values.sorted { $0.order < $1.order }.map(\.shown)
    var isInOrder = true
    for (index, node) in state.controllers.enumerated() {
      isInOrder = isInOrder && index < before.count && before[index] == shown(node, state)
      if isInOrder {
        controllers[node.object.id]?.order = node.order
      } else {
        arrive(node.object.id, state)
      }
    }
  }

  // MARK: Coordinators

  private mutating func introduce(_ id: ObjectID, _ state: NavigationState) {
    guard coordinators[id] == nil, state.coordinators[id] != nil else { return }
    coordinators[id] = Coordinator()
    changes.append(.coordinatorAdded(id))
  }

  private mutating func updateCounts(of id: ObjectID?, _ state: NavigationState) {
    guard let id, let now = state.coordinators[id] else { return }
    introduce(id, state)
    guard coordinators[id]?.presented != now.presented || coordinators[id]?.onScreen != now.onScreenCount
    else { return }
    coordinators[id]?.presented = now.presented
    coordinators[id]?.onScreen = now.onScreenCount
    changes.append(.screenCounts(id, presented: now.presented, onScreen: now.onScreenCount))
  }

  private mutating func link(_ parent: ObjectID, _ child: ObjectID) {
    coordinators[parent]?.children.insert(child)
    coordinators[child]?.parents.insert(parent)
    changes.append(.childAdded(parent: parent, child))
  }

  private mutating func unlink(_ parent: ObjectID, _ child: ObjectID) {
    guard coordinators[parent]?.children.remove(child) != nil else { return }
    coordinators[child]?.parents.remove(parent)
    changes.append(.childRemoved(parent: parent, child))
  }

  private mutating func remove(_ id: ObjectID, _ state: NavigationState) {
    guard state.coordinators[id] == nil, let gone = coordinators.removeValue(forKey: id) else { return }
    for parent in gone.parents { coordinators[parent]?.children.remove(id) }
    for child in gone.children { coordinators[child]?.parents.remove(id) }
    changes.append(.coordinatorRemoved(id))
  }

  private mutating func reconcileCoordinators(_ state: NavigationState) {
    for id in coordinators.keys.sorted(by: isBefore) { remove(id, state) }
    let living = state.coordinators.keys.sorted(by: isBefore)
    for id in living { introduce(id, state) }
    for id in living {
      guard let now = state.coordinators[id] else { continue }
      let children = Set(now.children.map(\.child))
      for child in (coordinators[id]?.children.subtracting(children) ?? []).sorted(by: isBefore) {
        unlink(id, child)
      }
      for link in now.children where coordinators[id]?.children.contains(link.child) == false {
        self.link(id, link.child)
      }
      updateCounts(of: id, state)
    }
  }
}

private func isBefore(_ a: ObjectID, _ b: ObjectID) -> Bool {
  (a.kind.rawValue, a.number) < (b.kind.rawValue, b.number)
}
