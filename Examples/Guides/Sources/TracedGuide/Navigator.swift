import NavTraceMacros
import UIKit

/// The app's own router protocol. `@Traced` makes `TracedNavigator`, which records calls with their places in code, and passes
/// them on.
@Traced(callSites: true) @MainActor protocol Navigator: AnyObject {
  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
  func close(animated: Bool)
}

/// Pushes onto a navigation controller, and calls back when the screen has been popped.
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
