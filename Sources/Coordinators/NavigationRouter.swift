import UIKit

/// Pushes screens onto a navigation controller that it does not own.
///
/// `dismiss` pops to the controller that was on top of the stack when the router was created. The published
/// router pops to the bottom of the stack instead, so that a child flow on the same stack also removes the
/// screens of its parent.
///
/// Every callback runs once, when its screen has left the stack for any reason: code, Back, a swipe, a pop of
/// several screens, or the departure of the whole navigation controller. Callbacks of screens that leave
/// together run from the topmost screen down.
///
/// The router is the navigation controller's delegate, and forwards each call to the previous delegate.
public final class NavigationRouter: NSObject, Router {
  /// Weak, because a window or presenter retains it. If the router did, screens would outlive a stack that left as
  /// a whole, and their callbacks would not run.
  private weak var navigationController: UINavigationController?
  /// The controller on top when the router was created. The router's own screens are above it.
  private weak var routerRootController: UIViewController?
  private let callbacks = DismissalCallbacks()
  public let previousDelegates: DelegateChain?

  /// Becomes the delegate of `navigationController`, and stores the controller on top of it.
  public init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    routerRootController = navigationController.topViewController
    previousDelegates = DelegateChain(behind: navigationController)
    super.init()
    navigationController.delegate = self
  }

  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    callbacks.set(onDismissed, for: viewController)
    navigationController?.pushViewController(viewController, animated: animated)
  }

  public func dismiss(animated: Bool) {
    guard let navigationController else { return }
    if let routerRootController, navigationController.viewControllers.contains(routerRootController) {
      navigationController.popToViewController(routerRootController, animated: animated)
    } else {
      navigationController.popToRootViewController(animated: animated)
    }
    // Off screen, for example in another tab, UIKit calls the delegate only when the stack is shown again, if
    // at all.
    if navigationController.viewIfLoaded?.window == nil {
      callbacks.runAll(except: navigationController.viewControllers)
    }
  }

  deinit { DelegateChain.restore(previousDelegates, in: navigationController) }
}

extension NavigationRouter: UINavigationControllerDelegate, NavigationDelegateLink {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    previousDelegates?.willShow(viewController, in: navigationController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    // The transition's `.from` controller is only the topmost of the screens that left.
    callbacks.runAll(except: navigationController.viewControllers)
    previousDelegates?.didShow(viewController, in: navigationController, animated: animated)
  }
}
