import Coordinators
import UIKit

extension AsWritten {
  /// If several screens are popped at once, only the callback of the topmost one runs. `dismiss` pops to the
  /// bottom of the stack, whichever screen was on top when the router was created, and runs the callback of
  /// that screen, which has none. A callback is removed after it has run, so if it presents the same screen
  /// again, the new callback is removed, too.
  public final class NavigationRouter: NSObject, Router, UINavigationControllerDelegate {
    private let navigationController: UINavigationController
    private let routerRootController: UIViewController?
    private var onDismissForViewController: [UIViewController: () -> Void] = [:]

    public init(navigationController: UINavigationController) {
      self.navigationController = navigationController
      routerRootController = navigationController.viewControllers.first
      super.init()
      navigationController.delegate = self
    }

    public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      onDismissForViewController[viewController] = onDismissed
      navigationController.pushViewController(viewController, animated: animated)
    }

    public func dismiss(animated: Bool) {
      guard let routerRootController else {
        navigationController.popToRootViewController(animated: animated)
        return
      }
      performOnDismissed(for: routerRootController)
      navigationController.popToViewController(routerRootController, animated: animated)
    }

    private func performOnDismissed(for viewController: UIViewController) {
      guard let onDismiss = onDismissForViewController[viewController] else { return }
      onDismiss()
      onDismissForViewController[viewController] = nil
    }

    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
        !navigationController.viewControllers.contains(from)
      else { return }
      performOnDismissed(for: from)
    }
  }
}
