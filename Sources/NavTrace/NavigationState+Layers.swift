extension NavigationState {
  /// A root or a modal with the screens that are in it, as a page shows it.
  package struct ScreenLayer: Equatable, Sendable {
    /// Never used again in its session.
    package var number: Int
    /// The layer that it lies over; nil for a root.
    package var base: Int?
    /// The lowest first.
    package var screens: [ObjectID]
  }

  /// All that is on screen, layer by layer, the oldest first.
  package var screenLayers: [ScreenLayer] {
    layers.lazy.filter { !$0.value.screens.isEmpty }.sorted { $0.key < $1.key }
      .map { ScreenLayer(number: $0.key, base: $0.value.base, screens: $0.value.screens) }
  }

  /// The layer that a screen is in, and the one that lies under that; nil if it is not on screen.
  package func place(of screen: ObjectID) -> (layer: Int, base: Int?)? {
    onScreen[screen].map { ($0.layer, layers[$0.layer]?.base) }
  }
}
