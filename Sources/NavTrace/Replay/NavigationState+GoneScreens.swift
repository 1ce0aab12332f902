extension NavigationState {
  /// A screen that left by an event, and its last departure.
  package struct GoneScreen: Sendable {
    package let leave: Disappearance
    /// The screen before it left. Nil if it was not known to be on screen.
    package let screen: Screen?
    /// Whether it was popped or was the dismissed modal, instead of leaving with its container or layer.
    let isByItself: Bool
    /// Whether it had left by itself and appeared again before: it is retained on purpose.
    let isShownAgain: Bool
    /// Whether it left with a root that was replaced under a modal, or was that modal.
    var isWithStrandedModal = false

    /// Whether it was the last screen of a modal whose first screen had left before.
    var isRestOfModal = false

    /// Whether it is a modal whose root was replaced.
    package var isStrandedModal: Bool {
      leave.by == .replaced && (screen?.isModal == true || isRestOfModal)
    }
  }

  /// The screens that have left and are still alive, in the order in which they left. Empty unless the last
  /// snapshot listed the living objects.
  package var goneScreens: [GoneScreen] {
    guard listsAlive else { return [] }
    return objects.departures.compactMap { id, gone in
      objects.records[id].flatMap { $0.isAlive && $0.screen == nil ? gone : nil }
    }
    .sorted { $0.leave.moment < $1.leave.moment }
  }

  /// The gone screens without a known reason to be alive: they are neither retained to be shown again nor
  /// part of a stranded modal.
  package var leftoverScreens: [GoneScreen] {
    goneScreens.filter { gone in
      !gone.isShownAgain && !gone.isWithStrandedModal && !reusableScreens.contains(gone.leave.screen.id)
    }
  }

  /// - Parameter screen: The screen before it left. Nil if it was not on screen.
  mutating func noteGone(_ leave: Disappearance, _ screen: Screen?) {
    let id = leave.screen.id
    guard objects.records.contains(id) else { return }
    // A replaced page may appear again, because UIKit caches some.
    guard !leave.isPop || leave.by != .replaced else { return objects.departures[id] = nil }
    let isShownAgain = objects.departures[id].map { before in
      !before.isWithStrandedModal && (before.isShownAgain || before.isByItself)
    }
    let gone = GoneScreen(
      leave: leave, screen: screen, isByItself: leave.isPop || screen?.isModal == true,
      isShownAgain: isShownAgain ?? false)
    objects.departures[id] = gone
    guard !leave.isPop, leave.by == .replaced else { return }
    replaced.append(id)
    isModalStranded = isModalStranded || gone.isStrandedModal
  }

  mutating func settleReplaced() {
    if !isModalStranded, let modal = emptiedModal, replaced.contains(modal.lastScreen),
      let left = layers[modal.layer], left.screens.isEmpty,
      let base = left.base, layers[base]?.screens.isEmpty ?? true
    {
      objects.departures.change(modal.lastScreen) { $0.isRestOfModal = true }
      isModalStranded = true
    }
    if isModalStranded {
      for id in replaced { objects.departures.change(id) { $0.isWithStrandedModal = true } }
    }
    replaced.removeAll(keepingCapacity: true)
    isModalStranded = false
  }
}
