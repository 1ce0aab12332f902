import UIKit

/// Presents a navigation controller of its own over a parent, and pushes screens onto it.
///
/// The first screen gets a Cancel button. The flow ends with `dismiss`, Cancel, a swipe that dismisses the
/// sheet, or the dismissal of the parent. Every callback runs once, when its screen has left. Callbacks of
/// screens that leave together run from the topmost screen down.
public final class ModalNavigationRouter: NSObject, Router {
  /// The controller that presents the flow.
  public private(set) weak var parentViewController: UIViewController?
  /// Weak, because UIKit retains it while it is presented.
  private weak var navigationController: UINavigationController?
  private let callbacks = DismissalCallbacks()
  private let deallocation = DeallocationHook()

  /// Creates a router that presents over `parentViewController`.
  public init(parentViewController: UIViewController) {
    self.parentViewController = parentViewController
    super.init()
  }

  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    callbacks.set(onDismissed, for: viewController)
    if let navigationController {
      navigationController.pushViewController(viewController, animated: animated)
    } else {
      presentModally(viewController, animated: animated)
    }
  }

  public func dismiss(animated: Bool) {
    // Dismisses only the router's own controller: the parent may present another one by now.
    guard let navigationController, navigationController.presentingViewController != nil else { return }
    navigationController.presentingViewController?.dismiss(animated: animated)
  }

  private func presentModally(_ viewController: UIViewController, animated: Bool) {
    viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let navigationController = ModalNavigationController(rootViewController: viewController)
    navigationController.onDeparture = { [weak self] in
      // A callback may present the next screen, which needs a controller of its own.
      self?.navigationController = nil
      self?.callbacks.runAll()
    }
    // A fallback in case the end of the transition is not reported.
    deallocation.set(on: navigationController) { [weak self] in
      self?.callbacks.runAll(except: self?.navigationController?.viewControllers ?? [])
    }
    navigationController.delegate = self
    self.navigationController = navigationController
    parentViewController?.present(navigationController, animated: animated)
  }
}

extension ModalNavigationRouter: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    callbacks.runAll(except: navigationController.viewControllers)
  }
}

/// Reports when it has been dismissed, for any reason. No delegate is notified of all of them.
private final class ModalNavigationController: UINavigationController {
  var onDeparture: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }  // otherwise it is only covered
    // Before its transition has ended, UIKit refuses a new presentation by a callback.
    let isWaiting = transitionCoordinator?.animate(alongsideTransition: nil) { [onDeparture] _ in
      onDeparture?()
    }
    if isWaiting != true { onDeparture?() }
  }
}
