extension Replay {
  /// The user did something. Whatever was under way before is done, so the session is settled.
  mutating func act(_ action: UserAction, _ moment: Moment) {
    switch action.phase {
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
    settlement = Settlement(
      moment: moment, unmatched: dismissals.isEmpty ? [] : dismissals.filter { !$0.isMatched })
    if !dismissals.isEmpty { dismissals.removeAll(keepingCapacity: true) }
    if !leaving.isEmpty { giveUpLeaving() }
    dropEmptyLayers()
    isSettled = true
    settled = moment
  }

  /// What has not run by now runs no more.
  private mutating func giveUpLeaving() {
    for id in leaving {
      callbacks.change(id) {
        if case .leaving(let leave) = $0?.stage { $0?.stage = .gone(leave) }
      }
    }
    leaving.removeAll(keepingCapacity: true)
  }
}
