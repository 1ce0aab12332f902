extension Replay {
  /// What the user sees.
  @inline(__always) var visible: Screen? { layers.visible?.pointee.screen }

  /// All that is on screen, covered or not, in the order in which it came.
  var screens: [Screen] { order.compactMap { known[$0]?.pointee.screen } }

  // MARK: Coming and going

  /// A screen came on in the layer of its container, or as a root of its own.
  @inline(__always)
  mutating func arrive(_ object: TraceObject, in container: TraceObject?, _ moment: Moment) {
    let layer = container.flatMap { known.layer(of: $0.id) } ?? layers.add(over: nil)
    arrive(object, in: container, layer: layer, isModal: false, moment)
  }

  /// A screen came on, on top of a layer.
  mutating func arrive(
    _ object: TraceObject, in container: TraceObject?, layer: Layer.Place, isModal: Bool, _ moment: Moment
  ) {
    let screen = known.introduce(object)
    let container = container.map { ($0, known.introduce($0)) }

    if screen.pointee.spot != nil {
      // It moved: it neither went nor came.
      layers.remove(screen, touching: false)
      screen.pointee.spot = Spot(layer: layer)
      screen.pointee.screen?.container = container?.0
      screen.pointee.screen?.isModal = isModal
      if let screen = screen.pointee.screen { step.moved.append(screen) }
    } else {
      screen.pointee.spot = Spot(layer: layer)
      screen.pointee.screen = Screen(
        object: object, request: screen.pointee.request, container: container?.0, arrived: moment,
        isModal: isModal)
      if let screen = screen.pointee.screen { step.appeared.append(screen) }
      order.append(object.id)
      hasSeenWindow = true
      matchDismissalsOfUIKit()
      if let request = screen.pointee.request {
        screen.pointee.request?.isMet = true
        countArrival(request)
      }
      if !screen.pointee.callbacks.isEmpty { callbacksArrive(with: screen) }
    }
    layers.push(screen)
    if let container, container.0.id.kind == .container { layers.put(container.1, in: layer) }
  }

  /// A screen went; nothing happens if it was not there.
  mutating func leave(_ leave: Leave) {
    guard let known = known[leave.screen.id], let spot = known.pointee.spot else { return }
    if let screen = known.pointee.screen {
      step.left.append(
        NavigationState.DepartedScreen(
          screen: screen, leave: leave, under: spot.below?.pointee.object.id,
          wasUnderModal: spot.layer.pointee.covers > 0))
    }
    hasScreenLeft = true
    if !dismissals.isEmpty { match(leaving: known) }
    layers.remove(known)
    known.pointee.spot = nil
    removeFromOrder(leave.screen.id)
    if let coordinator = known.pointee.screen?.request?.coordinator {
      countDeparture(of: leave, coordinator.id)
    }
    if !known.pointee.callbacks.isEmpty { callbacksLeave(with: leave, known) }
    self.known.tidy(known)
  }

  /// Mostly it is among the last that came.
  private mutating func removeFromOrder(_ screen: ObjectID) {
    if order.last == screen {
      order.removeLast()
    } else if let index = order.lastIndex(of: screen) {
      order.remove(at: index)
    }
  }

  // MARK: Layers

  /// The layer of a modal: its container's if that is up already, else a new one over the presenter.
  mutating func layer(over presenter: ObjectID, container: ObjectID?) -> Layer.Place {
    let base = known.layer(of: presenter) ?? layers.visible?.pointee.spot?.layer
    guard let existing = container.flatMap({ known[$0]?.pointee.membership?.layer }) else {
      return layers.add(over: base)
    }
    layers.lay(existing, over: base)
    return existing
  }

  // MARK: Dismissals

  /// A router's dismissal has its effect when a screen of its router goes, or one that lies above such a screen.
  private mutating func match(leaving known: Known.Place) {
    matchDismissalsOfUIKit()
    for index in dismissals.indices where !dismissals[index].isMatched {
      guard let router = dismissals[index].router?.id else { continue }
      dismissals[index].isMatched =
        known.pointee.screen?.request?.router?.id == router || liesAbove(known, router: router)
    }
  }

  private mutating func liesAbove(_ known: Known.Place, router: ObjectID) -> Bool {
    guard let spot = known.pointee.spot else { return false }
    /// Whether a screen, or one below it, is the router's.
    func holds(_ top: Known.Place?) -> Bool {
      var next = top
      while let screen = next {
        if screen != known, screen.pointee.screen?.request?.router?.id == router { return true }
        next = screen.pointee.spot?.below
      }
      return false
    }
    if holds(spot.below) { return true }
    var base = spot.layer.pointee.base.layer
    // Bounded, since a foreign trace may have layers lie over each other in a ring.
    for _ in 0..<layers.count {
      guard let layer = base else { return false }
      if holds(layer.pointee.top) { return true }
      base = layer.pointee.base.layer
    }
    return false
  }
}
