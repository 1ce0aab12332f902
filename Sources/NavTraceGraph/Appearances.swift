import NavTrace

/// What was told of a screen and its owner, and which number of a ``FlowTally`` that comes to.
struct Appearances: Sendable {
  private var labels = LabelNumbers()
  /// By the numbers of the screen's label, and of its owner and what that is.
  private var numbers: IDMap<Pair, FlowTally.Number> = [:]

  subscript(screen: NavigationState.Screen) -> FlowTally.Number? {
    mutating get { numbers[look(screen)] }
    set { numbers[look(screen)] = newValue }
  }

  private mutating func look(_ screen: NavigationState.Screen) -> Pair {
    let owner =
      if let coordinator = screen.coordinator {
        2 * labels[coordinator.label] + 1
      } else if let container = screen.container {
        2 * labels[container.label] + 2
      } else {
        Int32(0)
      }
    return Pair(labels[screen.object.label], owner)
  }
}
