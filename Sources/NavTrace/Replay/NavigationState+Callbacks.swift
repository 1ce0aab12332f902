extension NavigationState {
  /// The callbacks whose screens were gone at a settled moment and that have not run since, ordered by
  /// request.
  public var unfiredCallbacks: [(callback: Callback, leave: Disappearance)] {
    callbacks.values.compactMap { callback in
      guard case .gone(let leave) = callback.stage, !reusableScreens.contains(leave.screen.id),
        turnedPages[leave.screen.id] == nil
      else { return nil }
      return (callback, leave)
    }.sorted { a, b in
      (a.callback.request.moment, a.callback.id.number) < (b.callback.request.moment, b.callback.id.number)
    }
  }

  mutating func run(_ id: ObjectID, _ step: inout Step) {
    guard let callback = callbacks.removeValue(forKey: id) else { return }
    step.ran = callback
    let screen = callback.request.screen.id
    objects.records.change(screen) { $0.callbacks.removeAll { $0 == id } }
    objects.tidy(screen)
  }

  /// Handles a new request for a screen: callbacks of earlier requests do not depend on its next appearance.
  mutating func releaseOldCallbacks(ofScreenAt index: Int) {
    for id in objects[index].callbacks {
      switch callbacks[id]?.stage {
      case .onScreen, .leaving: continue
      // Its screen never appeared, so it has nothing to report.
      case .awaited: callbacks.removeValue(forKey: id)
      case .gone, nil: break
      }
      objects[index].callbacks.removeAll { $0 == id }
    }
  }

  /// Updates the callbacks of a screen that left.
  mutating func noteCallbacks(ofScreenAt index: Int, _ leave: Disappearance) {
    for id in objects[index].callbacks {
      guard let callback = callbacks.index(of: id), case .onScreen = callbacks.elements[callback].stage
      else {
        continue
      }
      callbacks.elements[callback].stage = .leaving(leave)
      leavingCallbacks.append(id)
    }
    // The screen was deallocated before it left, so it cannot appear again.
    if objects[index].request == nil { forgetAwaitedCallbacks(ofScreenAt: index) }
  }

  /// Removes the callbacks that wait for a screen that can no longer appear.
  mutating func forgetAwaitedCallbacks(ofScreenAt index: Int) {
    guard !objects[index].callbacks.isEmpty else { return }
    for id in objects[index].callbacks {
      if case .awaited = callbacks[id]?.stage { callbacks.removeValue(forKey: id) }
    }
    objects[index].callbacks = []
  }

  /// Marks callbacks that have not run by the settled moment as late.
  mutating func markLeavingCallbacksLate() {
    for id in leavingCallbacks {
      callbacks.change(id) {
        guard case .leaving(let leave) = $0.stage else { return }
        $0.stage = .gone(leave)
        $0.isLate = true
      }
    }
    leavingCallbacks.removeAll(keepingCapacity: true)
  }
}
