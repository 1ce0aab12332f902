// What the rules of the linter ask at very many events: no more than that, since a whole screen or callback is much to copy.
extension NavigationState {
  /// What is on screen, in the order in which it came, as a number other than 0; nil if nothing is.
  package var orderNumber: UInt64? {
    if order.isEmpty { return nil }
    var mix = ObjectMixing()
    for screen in order { mix.add(screen) }
    return max(1, mix.value)
  }

  /// Whether one of the screens that are up belongs to such a coordinator.
  package func hasScreen(of isMeant: (ObjectID) -> Bool) -> Bool {
    for screen in order {
      if let coordinator = coordinator(of: screen), isMeant(coordinator) { return true }
    }
    return false
  }

  /// Of the callback that ran, if it had not run before: how its screen was asked for.
  package var requestOfRun: Request? {
    place.replay.pointee.hasRun ? place.replay.pointee.lastRun?.request : nil
  }
  /// The same of one that runs before all has come to rest without its screen: which screen, and when it was asked for.
  package var earlyRun: (screen: ObjectID, asked: Moment)? {
    guard place.replay.pointee.hasRun, let run = place.replay.pointee.lastRun, !run.isLate else { return nil }
    return (run.request.screen.id, run.request.moment)
  }
  /// Whether the screen that went was a modal.
  package var hasModalDeparted: Bool { departed?.isModal == true }

  /// Whether a child was to be removed that was not there.
  package var wasRemovedStranger: Bool {
    if case .removedStranger? = linkChange { true } else { false }
  }

  /// Makes one number of a list of objects: as good as the same one for the same list only.
  package struct ObjectMixing {
    package private(set) var value: UInt64 = 0

    package init() {}

    package mutating func add(_ id: ObjectID) {
      value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }
}
