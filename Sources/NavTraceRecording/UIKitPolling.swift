import NavTrace
import UIKit

/// Checks UIKit once per turn of the main run loop, because Apple's UIKit does not report changes.
///
/// It does not change UIKit's behaviour: it sets no delegate and swizzles no method. It can therefore not
/// distinguish code from the Back button; a swipe is visible in the transition coordinator. It does not
/// observe UIKit's warnings, either.
@MainActor final class UIKitPolling {
  private unowned let recorder: Recorder
  private var isUnsettled = false
  private var wasSwiped = false
  private var roots: [Root] = []

  private struct Root { weak var controller: UIViewController? }

  init(for recorder: Recorder) { self.recorder = recorder }

  /// Checks the hierarchy at the end of a turn, when the turn's transitions have begun. Navigation has
  /// settled when two consecutive turns end in the same state: between them, objects that left are released, and
  /// the app may react to that.
  ///
  /// - Returns: Whether another check should follow soon.
  func look() -> Bool {
    let controllers = recorder.observation.rootViewControllers
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
      // A link may show nothing. Screens that appear later are not part of the link.
      isUnsettled = false
      recorder.didSettle()
    }
    wasSwiped = false
    return isUnsettled
  }
}
