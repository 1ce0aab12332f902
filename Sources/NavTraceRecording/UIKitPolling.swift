import NavTrace
import UIKit

/// Looks at UIKit once a turn of the main run loop, where nobody tells what happens.
///
/// It changes nothing (no delegate, no swizzled method) and can therefore not tell code from the Back button; a swipe shows in
/// the transition coordinator. Nor does it hear what UIKit warns of.
@MainActor final class UIKitPolling {
  private unowned let recorder: Recorder
  private var isUnsettled = false
  private var wasSwiped = false
  private var roots: [Root] = []

  private struct Root { weak var controller: UIViewController? }

  init(for recorder: Recorder) { self.recorder = recorder }

  /// For the end of a turn, when its transitions have begun. All has settled when a turn ends as the one before did: what has
  /// gone is let go of in between, and who waits for that acts on it.
  ///
  /// - Returns: whether another turn should come soon.
  func look() -> Bool {
    let controllers = UIKitObservation.rootViewControllers
    let transitions = controllers.flatMap(\.hierarchy).compactMap(\.transitionCoordinator)
    guard transitions.isEmpty else {
      isUnsettled = true
      wasSwiped = transitions.contains { $0.initiallyInteractive }
      return false
    }
    let isReplaced =
      roots.count == controllers.count && zip(roots, controllers).contains { $0.controller !== $1 }
    roots = controllers.map(Root.init)
    let departure: DisappearanceCause = isReplaced ? .replaced : wasSwiped ? .swipe : .unknown
    if recorder.hierarchyMayHaveChanged(by: departure) {
      isUnsettled = true
    } else if isUnsettled || recorder.openedLink != nil {
      // A link may lead to nothing; what comes later is not part of it.
      isUnsettled = false
      recorder.didSettle()
    }
    wasSwiped = false
    return isUnsettled
  }
}
