// What the graph asks at each screen that comes or goes: no more than that, since a whole screen is much to copy.
extension NavigationState {
  /// Whether the screen is on screen, covered or not.
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
