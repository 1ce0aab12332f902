extension Replay {
  /// A root or a modal with all that is in it: what goes together when it is replaced or dismissed.
  struct Layer: Sendable {
    struct ID: PackedID, Equatable { var packed: UInt64 }

    /// The layer that it lies over; nil for a root.
    var base: ID?
    /// What is in it, the lowest first.
    var screens: [ObjectID] = []
    /// The containers that they are in, or that others were in before.
    var containers: [ObjectID] = []
    /// When it last changed.
    var touched: Int
  }

  /// What the user sees: the top of the modal or root that nothing covers.
  ///
  /// Where several roots lie side by side (tabs, windows), it is the one that changed last.
  var visible: Screen? {
    let live = layers.values.lazy.filter { !$0.screens.isEmpty }
    let covered = live.compactMap(\.base)
    let uncovered = layers.lazy.filter { !$0.value.screens.isEmpty && !covered.contains($0.key) }
    let newest =
      uncovered.map(\.value).max { $0.touched < $1.touched } ?? live.max { $0.touched < $1.touched }
    return newest?.screens.last.flatMap { onScreen[$0] }
  }

  /// All that is on screen, covered or not, in the order in which it came.
  var screens: [Screen] { order.compactMap { onScreen[$0] } }

  // MARK: Coming and going

  /// A screen came on: on top of `layer`, or as a root of its own.
  mutating func arrive(
    _ object: TraceObject, in container: TraceObject?, layer: Layer.ID?, isModal: Bool = false,
    _ moment: Moment
  ) {
    introduce(object)
    if let container { introduce(container) }
    let layer = layer ?? newLayer(over: nil)
    clock += 1

    if let old = onScreen[object.id] {
      // It moved: it neither went nor came.
      removeFromLayer(object.id, old.layer)
      onScreen.change(object.id) {
        $0?.container = container
        $0?.layer = layer
        $0?.isModal = isModal
      }
    } else {
      let request = requests[object.id]
      onScreen[object.id] = Screen(
        object: object, request: request, container: container, arrived: moment, isModal: isModal,
        layer: layer)
      order.append(object.id)
      if let request {
        requests.change(object.id) { $0?.isMet = true }
        countArrival(request)
      }
      callbacksArrive(with: object.id)
    }
    if !layers.contains(layer) { layers[layer] = Layer(touched: clock) }
    layers.change(layer) {
      $0?.screens.append(object.id)
      $0?.touched = clock
    }
    if let container, container.id.kind == .container { put(container.id, in: layer) }
  }

  /// A screen went; nothing happens if it was not there.
  /// - Returns: the screen as it was.
  @discardableResult
  mutating func leave(_ leave: Leave) -> Screen? {
    guard let screen = onScreen.removeValue(forKey: leave.screen.id) else { return nil }
    if !dismissals.isEmpty { match(leavingScreen: screen) }
    clock += 1
    if let index = order.lastIndex(of: leave.screen.id) { order.remove(at: index) }
    removeFromLayer(leave.screen.id, screen.layer)
    layers.change(screen.layer) { $0?.touched = clock }
    if let coordinator = screen.coordinator { countDeparture(of: leave, coordinator.id) }
    callbacksLeave(with: leave)
    return screen
  }

  private mutating func removeFromLayer(_ screen: ObjectID, _ layer: Layer.ID) {
    var isEmpty = false
    layers.change(layer) {
      guard let index = $0?.screens.lastIndex(of: screen) else { return }
      $0?.screens.remove(at: index)
      isEmpty = $0?.screens.isEmpty == true
    }
    if isEmpty { emptied.append(layer) }
  }

  // MARK: Layers

  mutating func newLayer(over base: Layer.ID?) -> Layer.ID {
    lastLayer.packed += 1
    layers[lastLayer] = Layer(base: base, touched: clock)
    return lastLayer
  }

  /// The layer of a container, or of a screen that has others in it; nil if the trace told of neither.
  func layer(of id: ObjectID) -> Layer.ID? { layerOfContainer[id] ?? onScreen[id]?.layer }

  /// The layer of a modal: its container's if that is up already, else a new one over the presenter.
  mutating func layer(over presenter: ObjectID, container: ObjectID?) -> Layer.ID {
    let base = layer(of: presenter) ?? visible?.layer
    if let existing = container.flatMap({ layerOfContainer[$0] }) {
      if layers[existing]?.screens.isEmpty == true, base != existing { layers[existing]?.base = base }
      return existing
    }
    return newLayer(over: base)
  }

  /// A container belongs to a layer, which may have others.
  mutating func put(_ container: ObjectID, in layer: Layer.ID) {
    guard layerOfContainer[container] != layer else { return }
    layerOfContainer[container] = layer
    layers.change(layer) { $0?.containers.append(container) }
  }

  /// A stack may be emptied and filled again in one transition, so empty layers stay until it is done.
  mutating func dropEmptyLayers() {
    guard !emptied.isEmpty else { return }
    for id in emptied where layers[id]?.screens.isEmpty == true {
      for container in layers.removeValue(forKey: id)?.containers ?? []
      where layerOfContainer[container] == id {
        layerOfContainer[container] = nil
      }
    }
    emptied.removeAll(keepingCapacity: true)
  }

  // MARK: Dismissals

  /// A dismissal has its effect when a screen of its router goes, or one that lies above such a screen.
  private mutating func match(leavingScreen screen: Screen) {
    for index in dismissals.indices where !dismissals[index].isMatched {
      let router = dismissals[index].router.id
      dismissals[index].isMatched = screen.request?.router?.id == router || liesAbove(screen, router: router)
    }
  }

  private func liesAbove(_ screen: Screen, router: ObjectID) -> Bool {
    func holds(_ screens: ArraySlice<ObjectID>) -> Bool {
      screens.contains { onScreen[$0]?.request?.router?.id == router }
    }
    let own = layers[screen.layer]?.screens ?? []
    if holds(own.prefix { $0 != screen.object.id }) { return true }
    var base = layers[screen.layer]?.base
    // Bounded, since a foreign trace may have layers lie over each other in a ring.
    for _ in layers {
      guard let layer = base else { return false }
      if holds(layers[layer]?.screens[...] ?? []) { return true }
      base = layers[layer]?.base
    }
    return false
  }
}
