extension Replay {
  /// The user did something. Whatever was under way before is done, so the session is settled.
  mutating func act(_ phase: UserAction.Phase?, _ moment: Moment) {
    switch phase {
    // The later phases belong to the gesture that `began`: by then its own transition is under way.
    case .cancelled, .finished: isGestureOpen = false
    case .began:
      settle(moment)
      isGestureOpen = true
    case nil:
      settle(moment)
      isGestureOpen = false
    }
  }

  mutating func settle(_ moment: Moment) {
    if !dismissals.isEmpty || !unmatched.isEmpty { judgeDismissals() }
    if !leaving.isEmpty { giveUpLeaving() }
    layers.dropEmpty(&known)
    isSettled = true
    hasSettled = true
    hasScreenLeft = false
    settled = moment
  }

  /// What was decided, if the event that was just applied settled what came before it.
  @inline(__always) var settlement: Settlement? {
    hasSettled ? settled.map { Settlement(moment: $0, unmatched: unmatched) } : nil
  }

  private mutating func judgeDismissals() {
    unmatched = dismissals.filter { !$0.isMatched }
    dismissals.removeAll(keepingCapacity: true)
  }

  /// What has not run by now runs no more.
  private mutating func giveUpLeaving() {
    for id in leaving {
      guard let callback = callbacks.place(id), case .leaving(let leave) = callback.pointee.stage else {
        continue
      }
      callback.pointee.stage = .gone(leave)
      callback.pointee.isLate = true
    }
    leaving.removeAll(keepingCapacity: true)
  }
}
