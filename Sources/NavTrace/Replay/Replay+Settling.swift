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
    let unmatched = dismissals.isEmpty ? [] : dismissals.filter { !$0.isMatched }
    dismissals.removeAll(keepingCapacity: true)
    if !leaving.isEmpty { giveUpLeaving() }
    layers.dropEmpty(&known)
    isSettled = true
    hasScreenLeft = false
    settled = moment
    step.settlement = Settlement(moment: moment, unmatched: unmatched)
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
