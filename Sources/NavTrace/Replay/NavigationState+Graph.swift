// What the graph asks at each screen that comes or goes: no more than that, since a whole screen is much to copy.
extension NavigationState {
  /// What tells one screen from another in a graph.
  package struct Appearance: Sendable {
    package let object: TraceObject
    package let coordinator: TraceObject?
    package let container: TraceObject?
    /// Where in the code it was asked for.
    package let place: SourceLocation?
  }

  /// How a screen appears, if it is on screen, covered or not.
  package func appearance(of screen: ObjectID) -> Appearance? {
    guard let there = place.replay.pointee.onScreen.peek(screen), let object = there.pointee?.object else {
      return nil
    }
    return Appearance(
      object: object, coordinator: there.pointee?.request?.coordinator, container: there.pointee?.container,
      place: there.pointee?.request?.at)
  }

  /// Whether a screen is on screen, covered or not.
  package func isUp(_ screen: ObjectID) -> Bool { place.replay.pointee.onScreen.contains(screen) }

  /// Which screen lies directly under another one on its own stack.
  package func under(_ screen: ObjectID) -> ObjectID? {
    let replay = place.replay
    guard let layer = replay.pointee.onScreen.peek(screen)?.pointee?.layer,
      let screens = replay.pointee.layers.peek(layer)?.pointee?.screens,
      let index = screens.lastIndex(of: screen), index > 0
    else { return nil }
    return screens[index - 1]
  }
}
