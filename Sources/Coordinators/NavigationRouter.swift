import UIKit

/// Pushes onto a navigation controller that it does not own.
///
/// `dismiss` pops to the controller that was on top of the stack when the router was made. The published router pops to the
/// bottom of the stack instead: a flow that another one started on the same stack takes that one's screens with it.
///
/// Every callback runs once, when its screen has left the stack, however it left: by code, Back or a swipe, one of several, or
/// with the whole navigation controller. Callbacks of screens that leave together run from the top down.
///
/// It is the navigation controller's delegate, and forwards each call to the delegate before it.
public final class NavigationRouter: NSObject, Router {
  /// Weak: a window or a presenter keeps it; a router that did would keep its screens from ever going.
  private weak var navigationController: UINavigationController?
  /// The controller on top when the router was made: where its own screens begin.
  private weak var routerRootController: UIViewController?
  private let callbacks = DismissalCallbacks()
  public let previousDelegates: DelegateChain?

  /// Takes over as the delegate of `navigationController`, and remembers the controller on top of it.
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
    // Off screen, in another tab say, UIKit tells of it when the stack is next shown, or never.
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
    // Not the transition's `.from`: that is only the top one of those that left.
    callbacks.runAll(except: navigationController.viewControllers)
    previousDelegates?.didShow(viewController, in: navigationController, animated: animated)
  }
}
