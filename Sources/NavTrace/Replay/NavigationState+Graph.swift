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
    guard let screen = place.replay.pointee.screen(screen)?.pointee.screen else { return nil }
    return Appearance(
      object: screen.object, coordinator: screen.request?.coordinator, container: screen.container,
      place: screen.request?.at)
  }

  /// Whether a screen is on screen, covered or not.
  public func isUp(_ screen: ObjectID) -> Bool { place.replay.pointee.isUp(screen) }

  /// Which screen lies directly under another one on its own stack.
  package func under(_ screen: ObjectID) -> ObjectID? {
    place.replay.pointee.known[screen]?.pointee.spot?.below?.pointee.object.id
  }

  /// Whether a modal lies over a screen's stack.
  package func isUnderModal(_ screen: ObjectID) -> Bool {
    (place.replay.pointee.known[screen]?.pointee.spot?.layer.pointee.covers ?? 0) > 0
  }

  /// What a screen covers: the one under it on its stack, or what the user sees of what its modal lies over.
  package func coveredBy(_ screen: ObjectID) -> ObjectID? {
    let spot = place.replay.pointee.known[screen]?.pointee.spot
    return (spot?.below ?? spot?.layer.pointee.base.layer?.pointee.top)?.pointee.object.id
  }
}
