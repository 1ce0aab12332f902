extension NavigationState {
  /// Handles an action of the user. Earlier transitions have ended by then, so the session is settled.
  mutating func act(_ phase: UserAction.Phase?, _ step: inout Step) {
    // The later phases of a gesture do not settle the session: the transition that `began` started is still
    // in progress.
    if phase == nil || phase == .began {
      settle(&step)
      pastRest = step.moment
    }
    isGestureOpen = phase == .began
  }

  mutating func settle(_ step: inout Step) {
    step.settlement = Settlement(
      moment: step.moment, unmatched: dismissals.isEmpty ? [] : dismissals.filter { !$0.isMatched })
    if !dismissals.isEmpty { dismissals.removeAll(keepingCapacity: true) }
    if !leavingCallbacks.isEmpty { markLeavingCallbacksLate() }
    if !replaced.isEmpty { settleReplaced() }
    emptiedModal = nil
    if !turnedPages.isEmpty { releaseLostPages() }
    if !containerOwners.isEmpty { settleOwnedContainers() }
    if layers.hasEmpty {
      for container in layers.dropEmpty() {
        objects.records.change(container) { $0.containerLayer = nil }
        objects.tidy(container)
      }
    }
    if hasScreenChanged || !step.appeared.isEmpty || !step.left.isEmpty || rest == nil {
      if let rest { pastRest = max(pastRest ?? rest.moment, rest.moment) }
      rest = (step.moment, t)
    }
    isSettled = true
    hasScreenLeft = false
    hasUserDismissed = false
    hasScreenChanged = false
    settled = step.moment
    if !newChildren.isEmpty { newChildren.removeAll(keepingCapacity: true) }
  }
}
