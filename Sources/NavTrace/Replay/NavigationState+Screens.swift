extension NavigationState {
  /// Adds a screen that appeared in its container's layer, or as the root of a new layer.
  mutating func appear(
    _ object: TraceObject, in container: TraceObject?, isEmbedded: Bool = false, _ step: inout Step
  ) {
    let layer = container.flatMap { self.layer(around: $0.id) } ?? layers.add(over: nil)
    appear(object, in: container, layer: layer, isModal: false, isEmbedded: isEmbedded, &step)
  }

  /// Adds a screen on top of a layer, or moves it there.
  /// - Parameter isEmbedded: Whether it appeared as a child of a container that may show children repeatedly,
  ///   such as a custom tab bar.
  mutating func appear(
    _ object: TraceObject, in container: TraceObject?, layer: Layers.ID, isModal: Bool,
    isEmbedded: Bool = false, _ step: inout Step
  ) {
    let index = objects.introduce(object)
    if let container { join(container, layer) }
    if let old = objects[index].screen {
      let screen = Screen(
        object: old.object, request: old.request, container: container, layer: layer, arrived: old.arrived,
        isModal: isModal, hasLostRequester: old.hasLostRequester)
      layers.remove(object.id, from: old.layer, isMoving: true)
      objects[index].screen = screen
      step.moved.append(screen)
    } else {
      let request = objects[index].request
      let screen = Screen(
        object: object, request: request, container: container, layer: layer, arrived: step.moment,
        isModal: isModal, hasLostRequester: objects[index].hasLostRequester(coordinators))
      if !turnedPages.isEmpty { release(turnedPage: object.id) }
      objects[index].screen = screen
      objects[index].hasAppeared = true
      step.appeared.append(screen)
      order.append(object.id)
      if screen.coordinator == nil { unownedCount += 1 }
      hasSeenWindow = true
      if !dismissals.isEmpty { matchDismissalsOfUIKit() }
      if let request {
        // A container may show a child again although no coordinator started its flow again.
        let isNew = !objects[index].hasBeenOnScreen
        if let settled, isNew || !isEmbedded {
          coordinators.noteReuse(by: request, isNew: isNew, settled: settled)
        }
        releaseGuesses(of: request.coordinator)
        coordinators.countArrival(request)
        if unownedCount > 0, let owner = request.coordinator {
          notePossibleOwner(under: layer, container?.id, owner.id)
        }
      } else {
        for child in newChildren where coordinators[child]?.presented == 0 {
          notePossibleOwner(child, of: object.id)
        }
      }
      objects[index].hasBeenOnScreen = true
      for id in objects[index].callbacks { callbacks.change(id) { $0.stage = .onScreen } }
    }
    layers.push(object.id, onto: layer)
    isVisibleScreenStale = true
  }

  /// Marks the coordinator of a new screen as a possible owner of the screens below it. They must have no
  /// known owner, and must have appeared after the coordinator was added as a child, but before the last
  /// settled moment. While they are on screen, the coordinator is not finished.
  /// - Parameter container: The container of the new screen. Screens in another tab are beside it, not below
  ///   it.
  private mutating func notePossibleOwner(
    under layer: Layers.ID, _ container: ObjectID?, _ coordinator: ObjectID
  ) {
    guard let settled else { return }
    var added: EventReference?
    var next: Layers.ID? = layer
    // Only the screen's own layer and the layer below it.
    for _ in 0..<2 {
      guard let layer = next.flatMap({ layers.all.index(of: $0) }) else { return }
      next = layers.all.elements[layer].base
      for id in layers.all.elements[layer].screens.reversed()
      where container.map({ isBeside(id, $0) }) ?? true {
        guard let screen = objects.screen(id), screen.coordinator == nil, screen.arrived < settled,
          let since = added ?? coordinators.added(coordinator), screen.arrived > since
        else { return }
        added = since
        notePossibleOwner(coordinator, of: id)
      }
    }
  }

  /// Ends the effect of guesses for a coordinator that shows its first known screen: the screens that appeared
  /// when it was added are not its own.
  mutating func releaseGuesses(of coordinator: TraceObject?) {
    guard let id = coordinator?.id, let known = coordinators[id], known.presented == 0,
      known.possibleScreenCount > 0
    else { return }
    forget(possibleOwner: id)
    coordinators.change(id) { $0.possibleScreenCount = 0 }
  }

  private mutating func forget(possibleOwner id: ObjectID) {
    for screen in possibleOwners.keys { possibleOwners[screen]?.removeAll { $0 == id } }
  }

  /// Marks a coordinator as a possible owner of a screen without a known owner: one below a screen of its own,
  /// or one that appeared when the coordinator was added as a child and had not shown a screen yet.
  private mutating func notePossibleOwner(_ coordinator: ObjectID, of screen: ObjectID) {
    guard possibleOwners[screen]?.contains(coordinator) != true else { return }
    possibleOwners[screen, default: []].append(coordinator)
    coordinators.change(coordinator) { $0.possibleScreenCount += 1 }
  }

  /// The layer of a container. That of an outer container that has shown no screen of its own yet is the layer
  /// of the screens inside it.
  private func layer(around container: ObjectID) -> Layers.ID? {
    if let layer = objects.layer(of: container) { return layer }
    guard container.kind == .container, objects.position(of: container) != nil else { return nil }
    return order.last { chain(of: $0).contains(container) }.flatMap { objects.layer(of: $0) }
  }

  /// Notes that a page was turned. The user can turn back to it while its page view controller is on screen,
  /// so until then its coordinator is not finished.
  mutating func noteTurnedPage(_ screen: Screen, in container: TraceObject) {
    guard let owner = screen.coordinator?.id, coordinators.contains(owner),
      let index = objects.records.index(of: screen.object.id), objects[index].isAlive
    else { return }
    turnedPages[screen.object.id] = container.id
    possibleOwners[screen.object.id, default: []].append(owner)
    coordinators.change(owner) { $0.possibleScreenCount += 1 }
  }

  /// Ends the effect of ``noteTurnedPage(_:in:)`` for pages whose page view controller has left.
  mutating func releaseLostPages() {
    for (page, container) in turnedPages where objects.position(of: container) == nil {
      release(turnedPage: page)
    }
  }

  /// Ends the effect of ``noteTurnedPage(_:in:)``: the page has appeared again, or was deallocated.
  private mutating func release(turnedPage page: ObjectID) {
    if turnedPages.removeValue(forKey: page) != nil { release(possibleOwnersOf: page) }
  }

  mutating func release(possibleOwnersOf screen: ObjectID) {
    guard !possibleOwners.isEmpty, let latest, let owners = possibleOwners.removeValue(forKey: screen) else {
      return
    }
    coordinators.release(owners, now: latest)
  }

  /// Adds a container to a layer.
  mutating func join(_ container: TraceObject, _ layer: Layers.ID) {
    let index = objects.introduce(container)
    let old = objects[index].containerLayer
    guard container.id.kind == .container, old != layer else { return }
    objects[index].containerLayer = layer
    layers.move(container.id, from: old, to: layer)
  }

  /// The layer of a modal: the layer of its container if that already has one, or else a new one over the
  /// presenter.
  mutating func layer(over presenter: ObjectID, container: ObjectID?) -> Layers.ID {
    let base = objects.layer(of: presenter) ?? visibleID.flatMap { objects.layer(of: $0) }
    guard let container, let index = objects.records.index(of: container),
      let layer = objects[index].containerLayer
    else { return layers.add(over: base) }
    layers.lay(layer, over: base)
    return layer
  }

  /// Removes a screen that was on screen. Its controller is removed by ``Objects/displace(_:_:)``.
  mutating func leave(_ leave: Disappearance, _ step: inout Step) {
    let id = leave.screen.id
    guard let index = objects.records.index(of: id), let screen = objects[index].screen else { return }
    let layer = screen.layer
    hasScreenLeft = true
    if [.back, .swipe, .tab].contains(leave.by) { hasUserDismissed = true }
    if !dismissals.isEmpty { matchDismissals(leaving: screen) }
    let below = under(id, on: layer)
    objects[index].screen = nil
    let wasUnderModal = layers.remove(id, from: layer, isMoving: false)
    if leave.by == .replaced, !leave.isPop, let left = layers[layer], left.screens.isEmpty, left.base != nil {
      emptiedModal = (layer, id)
    }
    release(possibleOwnersOf: id)
    if let index = order.lastIndex(of: id) { order.remove(at: index) }
    if let coordinator = screen.coordinator {
      coordinators.countDeparture(leave, of: coordinator.id)
    } else {
      lastUnownedLeave = (screen.arrived, leave.moment)
      unownedCount -= 1
    }
    if !objects[index].callbacks.isEmpty { noteCallbacks(ofScreenAt: index, leave) }
    isVisibleScreenStale = true
    step.left.append(DepartedScreen(screen: screen, leave: leave, under: below, wasUnderModal: wasUnderModal))
  }

  /// Removes an object that was deallocated.
  mutating func deallocate(_ id: ObjectID, _ step: inout Step) {
    switch id.kind {
    case .coordinator:
      deallocate(coordinator: id, &step)
      objects.displace(id, &step)
    case .callback: break
    case .screen, .router, .container:
      guard let index = objects.records.index(of: id) else { break }
      markDeallocated(at: index, id, &step)
      objects.displace(at: index, &step)
    }
    delegates.forget(id)
    if !selections.isEmpty, selections.removeValue(forKey: id) != nil { isVisibleScreenStale = true }
  }

  private mutating func markDeallocated(at index: Int, _ id: ObjectID, _ step: inout Step) {
    if !turnedPages.isEmpty { release(turnedPage: id) }
    if objects[index].isAlive {
      step.died.append(Death(object: objects[index].object))
      objects.markDeallocated(at: index)
    }
    if id.kind == .screen {
      if let request = objects.unshownRequest(at: index) { step.abandoned.append(request) }
      objects[index].request = nil
      // The deallocation may be recorded before the departure. The screen's callback is then still expected
      // to run.
      if objects[index].screen == nil { forgetAwaitedCallbacks(ofScreenAt: index) }
    } else if let layer = objects[index].containerLayer {
      layers.abandon(layer)
    }
  }

  private mutating func deallocate(coordinator id: ObjectID, _ step: inout Step) {
    if let index = coordinators.index(of: id), !coordinators.elements[index].children.isEmpty {
      step.orphans = finishedChildren().filter { $0.parent.id == id }
    }
    forget(coordinator: id, &step)
  }

  mutating func forget(coordinator id: ObjectID, _ step: inout Step) {
    guard let death = coordinators.forget(id, now: step.moment) else { return }
    for container in death.coordinator?.containers.keys ?? [:].keys { containerOwners[container] = nil }
    if death.coordinator?.possibleScreenCount ?? 0 > 0 { forget(possibleOwner: id) }
    step.died.append(death)
  }

  // MARK: Dismissals

  mutating func matchDismissalsOfUIKit() {
    for index in dismissals.indices where dismissals[index].router == nil {
      dismissals[index].isMatched = true
    }
  }

  /// Matches a router's dismissal with a screen that left: a screen of the same router or coordinator, or a
  /// screen in or over a screen of the router. A parent's router may have shown the coordinator's screens.
  private mutating func matchDismissals(leaving screen: Screen) {
    matchDismissalsOfUIKit()
    for index in dismissals.indices where !dismissals[index].isMatched {
      guard let router = dismissals[index].router?.id else { continue }
      dismissals[index].isMatched =
        screen.request?.router?.id == router
        || screen.coordinator.map { $0.id == dismissals[index].coordinator?.id } == true
        // The container may have been presented before its screen was added.
        || screen.container.map { objects.records[$0.id]?.request?.router?.id == router } == true
        || lies(screen, above: router)
    }
  }

  private func lies(_ screen: Screen, above router: ObjectID) -> Bool {
    func isOfRouter(_ id: ObjectID) -> Bool { self.screen(id)?.request?.router?.id == router }
    guard let own = layers[screen.layer] else { return false }
    if own.screens.prefix(while: { $0 != screen.object.id }).contains(where: isOfRouter) { return true }
    var base = own.base
    // The loop is bounded, because a trace may contain a cycle of layers.
    for _ in 0..<layers.all.count {
      guard let id = base, let layer = layers[id] else { return false }
      if layer.screens.contains(where: { $0 != screen.object.id && isOfRouter($0) }) { return true }
      base = layer.base
    }
    return false
  }
}

extension Objects.Record {
  /// Whether its coordinator was deallocated after it requested the screen, and the screen has not appeared
  /// since.
  fileprivate func hasLostRequester(_ coordinators: ObjectMap<NavigationState.Coordinator>) -> Bool {
    guard !hasAppeared, !isRequesterUnlisted, let coordinator = request?.coordinator else { return false }
    return !coordinators.contains(coordinator.id)
  }
}
