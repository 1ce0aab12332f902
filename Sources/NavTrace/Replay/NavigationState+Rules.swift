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
