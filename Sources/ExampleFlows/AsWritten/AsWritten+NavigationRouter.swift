import Coordinators
import UIKit

extension AsWritten {
  /// Runs the closure of the controller that a transition comes from: of several that leave at once, only the top one's.
  /// Its `dismiss` runs the closure of the controller that it began at, which has none. It began at the bottom of the stack,
  /// whatever was on top of it when the router was made. A closure is forgotten after it has run, so one that presents the same
  /// screen again has its new closure forgotten, too.
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
