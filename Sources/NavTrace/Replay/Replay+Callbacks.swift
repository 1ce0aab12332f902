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

  /// A router was asked to show a screen.
  mutating func ask(_ request: Request, callback: ObjectID?) {
    let screen = request.screen
    introduce(screen)
    if let router = request.router { introduce(router) }
    let isAsked = requests.peek(screen.id)?.pointee?.isMet == false
    if let coordinator = request.coordinator {
      introduce(coordinator: coordinator)
      if !isAsked { coordinators.change(coordinator.id) { $0?.awaited += 1 } }
    }
    requests[screen.id] = request

    // A foreign recorder may tell what happened before it tells what was asked for.
    let isLate = onScreen[screen.id].map { $0.request == nil } ?? false
    if isLate {
      onScreen.change(screen.id) { $0?.request = request }
      countArrival(request)
    }

    releaseOldCallbacks(of: screen.id)
    if let callback {
      callbacks[callback] = Callback(id: callback, request: request, stage: isLate ? .onScreen : .awaited)
      callbacksOfScreen[screen.id, default: []].append(callback)
    }
  }

  /// A coordinator says that a screen is its own. What a router was asked for tells more.
  mutating func claim(_ claim: Request) {
    guard requests[claim.screen.id]?.router == nil else { return }
    ask(claim, callback: nil)
  }

  /// A new request begins a new stay on screen, on which what earlier ones were given no longer depends.
  private mutating func releaseOldCallbacks(of screen: ObjectID) {
    for id in callbacksOfScreen.removeValue(forKey: screen) ?? [] {
      switch callbacks[id]?.stage {
      case .onScreen, .leaving: callbacksOfScreen[screen, default: []].append(id)
      // Its screen never came: there was nothing to be called back about.
      case .awaited: callbacks[id] = nil
      case .gone, nil: break
      }
    }
  }

  mutating func callbacksArrive(with screen: ObjectID) {
    for id in callbacksOfScreen[screen] ?? [] { callbacks.change(id) { $0?.stage = .onScreen } }
  }

  mutating func callbacksLeave(with leave: Leave) {
    guard let ids = callbacksOfScreen[leave.screen.id] else { return }
    for id in ids where callbacks[id]?.stage == .onScreen {
      callbacks.change(id) { $0?.stage = .leaving(leave) }
      leaving.append(id)
    }
    if requests[leave.screen.id] == nil { forgetCallbacks(ofDeallocated: leave.screen.id) }
  }

  /// It runs, so it is not lost.
  mutating func forget(callback id: ObjectID) -> Callback? {
    guard let callback = callbacks.removeValue(forKey: id) else { return nil }
    callbacksOfScreen.change(callback.screen.id) { ids in
      ids?.removeAll { $0 == id }
      if ids?.isEmpty == true { ids = nil }
    }
    return callback
  }

  /// The screen is gone for good, so it never comes on for what still awaits it.
  mutating func forgetCallbacks(ofDeallocated screen: ObjectID) {
    for id in callbacksOfScreen.removeValue(forKey: screen) ?? [] where callbacks[id]?.stage == .awaited {
      callbacks[id] = nil
    }
  }
}
