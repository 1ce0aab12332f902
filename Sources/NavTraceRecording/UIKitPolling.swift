import NavTrace
import UIKit

/// Looks at UIKit once a turn of the main run loop, where nobody tells what happens.
///
/// It changes nothing (no delegate, no swizzled method) and can therefore not tell code from the Back button; a swipe shows in
/// the transition coordinator.
@MainActor final class UIKitPolling {
  private unowned let recorder: Recorder
  private var isUnsettled = false
  private var wasSwiped = false

  init(for recorder: Recorder) { self.recorder = recorder }

  /// For the end of a turn, when its transitions have begun. All has settled when a turn ends as the one before did: what has
  /// gone is let go of in between, and who waits for that acts on it.
  ///
  /// - Returns: whether another turn should come soon.
  func look() -> Bool {
    let coordinators = UIKitObservation.rootViewControllers.flatMap(Self.transitions)
    guard coordinators.isEmpty else {
      isUnsettled = true
      wasSwiped = coordinators.contains { $0.initiallyInteractive }
      return false
    }
    let hasChanged = recorder.hierarchyMayHaveChanged(by: wasSwiped ? .swipe : .unknown)
    if hasChanged {
      isUnsettled = true
    } else if isUnsettled {
      isUnsettled = false
      recorder.didSettle()
    }
    wasSwiped = false
    return isUnsettled
  }

  private static func transitions(in controller: UIViewController)
    -> [any UIViewControllerTransitionCoordinator]
  {
    var found = controller.transitionCoordinator.map { [$0] } ?? []
    for child in controller.children { found += transitions(in: child) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      found += transitions(in: presented)
    }
    return found
  }
}
