import NavTraceMacros
import UIKit

/// The app's own router protocol. `@Traced` generates `TracedNavigator`, a decorator that records each call
/// with its source location, and forwards it.
@Traced(callSites: true) @MainActor protocol Navigator: AnyObject {
  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
  func close(animated: Bool)
}

/// Pushes screens onto a navigation controller, and calls `onClose` when they have been popped.
final class StackNavigator: NSObject, Navigator, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var callbacks: [(screen: UIViewController, onClose: () -> Void)] = []

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
    if let onClose { callbacks.append((screen, onClose)) }
    navigationController.pushViewController(screen, animated: animated)
  }

  func close(animated: Bool) { navigationController.popViewController(animated: animated) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let gone = callbacks.filter { !navigationController.viewControllers.contains($0.screen) }
    callbacks.removeAll { entry in gone.contains { $0.screen === entry.screen } }
    for entry in gone { entry.onClose() }
  }
}
