extension NavigationState {
  /// A screen appeared in the layer of its container, or as a root of its own.
  mutating func appear(_ object: TraceObject, in container: TraceObject?, _ step: inout Step) {
    let layer = container.flatMap { self.layer(of: $0.id) } ?? addLayer(over: nil)
    appear(object, in: container, layer: layer, isModal: false, &step)
  }

  /// A screen appeared on top of a layer, or moved there.
  mutating func appear(
    _ object: TraceObject, in container: TraceObject?, layer: LayerID, isModal: Bool, _ step: inout Step
  ) {
    let position = introduce(object)
    let containerPosition = container.map { introduce($0) }
    if var screen = objects.elements[position].screen {
      take(object.id, outOf: screen.layer, isMoving: true)
      screen.layer = layer
      screen.container = container
      screen.isModal = isModal
      objects.elements[position].screen = screen
      step.moved.append(screen)
    } else {
      let request = objects.elements[position].request
      let screen = Screen(
        object: object, request: request, container: container, arrived: step.moment, isModal: isModal,
        layer: layer, hasLostRequester: objects.elements[position].hasLostRequester(coordinators))
      objects.elements[position].screen = screen
      objects.elements[position].hasAppeared = true
      step.appeared.append(screen)
      order.append(object.id)
      hasSeenWindow = true
      matchDismissalsOfUIKit()
      if let request { countArrival(request) }
      for callback in objects.elements[position].callbacks {
        callbacks.change(callback) { $0.stage = .onScreen }
      }
    }
    push(object.id, onto: layer)
    if let containerPosition, container?.id.kind == .container {
      put(containerAt: containerPosition, into: layer)
    }
    visibleID = topmost()
  }

  /// A screen left; nothing happens if it was not on screen.
  mutating func leave(_ leave: Leave, _ step: inout Step) {
    let id = leave.screen.id
    guard let position = objects.position(of: id), let screen = objects.elements[position].screen.take()
    else { return }
    hasScreenLeft = true
    if !dismissals.isEmpty { matchDismissals(leaving: screen) }
    let (under, wasUnderModal) = take(id, outOf: screen.layer, isMoving: false)
    if let index = order.lastIndex(of: id) { order.remove(at: index) }
    if let coordinator = screen.request?.coordinator { countDeparture(leave, of: coordinator.id) }
    if !objects.elements[position].callbacks.isEmpty { noteCallbacks(ofScreenAt: position, leave) }
    tidy(id)
    visibleID = topmost()
    step.left.append(
      DepartedScreen(screen: screen, leave: leave, under: under, wasUnderModal: wasUnderModal))
  }

  // MARK: Dismissals

  mutating func matchDismissalsOfUIKit() {
    for index in dismissals.indices where dismissals[index].router == nil {
      dismissals[index].isMatched = true
    }
  }

  /// A router's dismissal has its effect when a screen of its router leaves, or one that lies above such a screen.
  private mutating func matchDismissals(leaving screen: Screen) {
    matchDismissalsOfUIKit()
    for index in dismissals.indices where !dismissals[index].isMatched {
      guard let router = dismissals[index].router?.id else { continue }
      dismissals[index].isMatched = screen.request?.router?.id == router || lies(screen, above: router)
    }
  }

  private func lies(_ screen: Screen, above router: ObjectID) -> Bool {
    func isOfRouter(_ id: ObjectID) -> Bool { self.screen(id)?.request?.router?.id == router }
    guard let own = layers[screen.layer] else { return false }
    if own.screens.prefix(while: { $0 != screen.object.id }).contains(where: isOfRouter) { return true }
    var base = own.base
    // Bounded, since a foreign trace may have layers lie over each other in a ring.
    for _ in 0..<layers.count {
      guard let id = base, let layer = layers[id] else { return false }
      if layer.screens.contains(where: { $0 != screen.object.id && isOfRouter($0) }) { return true }
      base = layer.base
    }
    return false
  }
}
