extension NavigationState {
  /// A screen that left by an event, and how it left the last time.
  package struct GoneScreen: Sendable {
    package let leave: Disappearance
    /// The screen as it was until then; nil where it was not on screen, as far as the trace says.
    package let screen: Screen?
    /// Whether it was popped, or was the modal that was dismissed: it did not leave with what it was in.
    let isByItself: Bool
    /// Whether it had left by itself before, and came back: something retains it on purpose.
    let isShownAgain: Bool
    /// Whether it left with a root that was replaced under a modal, or was that modal.
    var isWithStrandedModal = false

    /// Whether it is a modal whose root was replaced.
    package var isStrandedModal: Bool { leave.by == .replaced && screen?.isModal == true }
  }

  /// The screens that have left and are alive, as far as the last snapshot lists what is alive, in the order in which they left.
  package var goneScreens: [GoneScreen] {
    guard listsAlive else { return [] }
    return objects.records.values.filter { $0.isAlive && $0.screen == nil }.compactMap(\.gone)
      .sorted { $0.leave.moment < $1.leave.moment }
  }

  /// Those of the gone screens that nothing is known to retain: neither to show them again, nor with a stranded modal.
  package var leftoverScreens: [GoneScreen] {
    goneScreens.filter { gone in
      !gone.isShownAgain && !gone.isWithStrandedModal && !kept.contains(gone.leave.screen.id)
    }
  }

  /// - Parameter departed: what the step has of it; nil where the screen was not on screen.
  mutating func noteGone(_ leave: Disappearance, _ departed: DepartedScreen?) {
    guard let index = objects.records.index(of: leave.screen.id) else { return }
    // A page that was turned may come again: UIKit itself keeps some.
    guard !leave.isPop || leave.by != .replaced else { return objects.records.elements[index].gone = nil }
    let before = objects.records.elements[index].gone.flatMap { $0.isWithStrandedModal ? nil : $0 }
    let gone = GoneScreen(
      leave: leave, screen: departed?.screen, isByItself: leave.isPop || departed?.screen.isModal == true,
      isShownAgain: before.map { $0.isShownAgain || $0.isByItself } ?? false)
    objects.records.elements[index].gone = gone
    guard !leave.isPop, leave.by == .replaced else { return }
    replaced.append(leave.screen.id)
    isModalStranded = isModalStranded || gone.isStrandedModal
  }

  mutating func settleReplaced() {
    if isModalStranded {
      for id in replaced { objects.records.change(id) { $0.gone?.isWithStrandedModal = true } }
    }
    replaced.removeAll(keepingCapacity: true)
    isModalStranded = false
  }
}
