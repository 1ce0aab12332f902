extension Replay {
  /// The callbacks whose screens were gone at a settled moment and that have not run since, the earliest asked for first.
  var unfiredCallbacks: [(callback: Callback, leave: Leave)] {
    callbacks.values.compactMap { callback in
      if case .gone(let leave) = callback.stage, !kept.contains(leave.screen.id) {
        (callback, leave)
      } else {
        nil
      }
    }.sorted { a, b in
      (a.callback.request.moment, a.callback.id.number) < (b.callback.request.moment, b.callback.id.number)
    }
  }

  /// A screen was requested, or claimed.
  mutating func ask(_ request: Request, callback: ObjectID?) {
    let screen = known.introduce(request.screen)
    var request = request
    request.isPlaced = screen.pointee.spot != nil
    if let router = request.router { _ = known.introduce(router) }
    if let coordinator = request.coordinator {
      let isAsked = screen.pointee.request?.isMet == false
      let asker = introduce(coordinator: coordinator)
      if !isAsked { asker.pointee.awaited += 1 }
    }
    screen.pointee.request = request

    // A foreign recorder may tell what happened before it tells what was asked for.
    let isLate = screen.pointee.spot != nil && screen.pointee.screen?.request == nil
    if isLate {
      screen.pointee.screen?.request = request
      countArrival(request)
    }

    if !screen.pointee.callbacks.isEmpty { releaseOldCallbacks(of: screen) }
    if let callback {
      expect(Callback(id: callback, request: request, stage: isLate ? .onScreen : .awaited))
      screen.pointee.callbacks.append(callback)
    }
  }

  private mutating func expect(_ callback: Callback) {
    if let place = callbacks.place(callback.id) {
      place.pointee = callback
    } else {
      callbacks.insert(callback, for: callback.id.packed)
    }
  }

  /// A coordinator claims a screen. A router's request says more, and so does the same coordinator's own.
  mutating func claim(_ claim: Request) {
    if let request = known[claim.screen.id]?.pointee.request {
      guard request.router == nil else { return }
      if request.method != nil, request.coordinator?.id == claim.coordinator?.id {
        known[claim.screen.id]?.pointee.request?.isClaimed = true
        return
      }
    }
    ask(claim, callback: nil)
  }

  /// A new request begins a new stay on screen, on which what earlier ones were given no longer depends.
  private mutating func releaseOldCallbacks(of screen: Known.Place) {
    let ids = screen.pointee.callbacks
    screen.pointee.callbacks.removeAll()
    ids.forEach { id in
      switch callbacks.peek(id)?.pointee.stage {
      case .onScreen, .leaving: screen.pointee.callbacks.append(id)
      // Its screen never came: there was nothing to be called back about.
      case .awaited: callbacks.discard(id)
      case .gone, nil: break
      }
    }
  }

  mutating func callbacksArrive(with screen: Known.Place) {
    screen.pointee.callbacks.forEach { callbacks.place($0)?.pointee.stage = .onScreen }
  }

  mutating func callbacksLeave(with leave: Leave, _ screen: Known.Place) {
    screen.pointee.callbacks.forEach { id in
      guard let callback = callbacks.place(id), case .onScreen = callback.pointee.stage else { return }
      callback.pointee.stage = .leaving(leave)
      leaving.append(id)
    }
    if screen.pointee.request == nil { forgetAwaitedCallbacks(of: screen) }
  }

  /// It runs, so it is not lost.
  mutating func run(callback id: ObjectID) {
    guard let callback = callbacks.peek(id) else { return }
    let screen = callback.pointee.request.screen.id
    step.ran = callback.pointee
    callbacks.discard(id)
    if let screen = known[screen] {
      screen.pointee.callbacks.remove(id)
      known.tidy(screen)
    }
  }

  /// The screen is gone for good, so it never comes on for what still awaits it.
  mutating func forgetAwaitedCallbacks(of screen: Known.Place) {
    screen.pointee.callbacks.forEach {
      if case .awaited = callbacks.peek($0)?.pointee.stage { callbacks.discard($0) }
    }
    screen.pointee.callbacks.removeAll()
  }
}
