import Coordinators
import UIKit

extension AsWritten {
  /// Runs callbacks only after Cancel, `dismiss` and Back, and not if the user swipes the sheet down.
  /// Removes a callback after it has run. Never empties its stack: once the sheet has left, a screen that is
  /// presented with the same router is pushed onto the stack that is off screen.
  ///
  /// The document describes this type without its code. That the parent is `unowned`, and that `dismiss` before
  /// the first `present` does nothing, is assumed.
  public final class ModalNavigationRouter: NSObject, Router, UINavigationControllerDelegate {
    private unowned let parentViewController: UIViewController
    private let navigationController = UINavigationController()
    private var onDismissForViewController: [UIViewController: () -> Void] = [:]

    public init(parentViewController: UIViewController) {
      self.parentViewController = parentViewController
      super.init()
      navigationController.delegate = self
    }

    public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      onDismissForViewController[viewController] = onDismissed
      if navigationController.viewControllers.isEmpty {
        presentModally(viewController, animated: animated)
      } else {
        navigationController.pushViewController(viewController, animated: animated)
      }
    }

    private func presentModally(_ viewController: UIViewController, animated: Bool) {
      addCancelButton(to: viewController)
      navigationController.setViewControllers([viewController], animated: false)
      parentViewController.present(navigationController, animated: animated)
    }

    /// The closure captures weakly, because the target of a bar button item is not retained.
    private func addCancelButton(to viewController: UIViewController) {
      viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Cancel", primaryAction: UIAction { [weak self] _ in self?.cancelPressed() })
    }

    private func cancelPressed() {
      if let first = navigationController.viewControllers.first { performOnDismissed(for: first) }
      dismiss(animated: true)
    }

    public func dismiss(animated: Bool) {
      if let first = navigationController.viewControllers.first { performOnDismissed(for: first) }
      parentViewController.dismiss(animated: animated)
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
