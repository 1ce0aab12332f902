import UIKit

/// Presents a navigation controller of its own over a parent, and pushes onto it.
///
/// The first screen gets a Cancel button. `dismiss`, Cancel, pulling the sheet down, and the parent's own dismissal all
/// end it: every callback runs once, when its screen has gone; those that go together run from the top down.
public final class ModalNavigationRouter: NSObject, Router {
  /// The controller that presents the flow.
  public private(set) weak var parentViewController: UIViewController?
  /// Weak: UIKit keeps it while it is up.
  private weak var navigationController: UINavigationController?
  private let callbacks = DismissalCallbacks()
  private let deallocation = DeallocationHook()

  /// Makes a router that presents over `parentViewController`.
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
    // Only what is this router's own: the parent may present something else by now.
    guard let navigationController, navigationController.presentingViewController != nil else { return }
    navigationController.presentingViewController?.dismiss(animated: animated)
  }

  private func presentModally(_ viewController: UIViewController, animated: Bool) {
    viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let navigationController = ModalNavigationController(rootViewController: viewController)
    navigationController.onDeparture = { [weak self] in self?.callbacks.runAll() }
    // At the latest, should its transition have told nobody that it ended.
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

/// Tells when it has been dismissed, whoever did it: no delegate hears of all the ways.
private final class ModalNavigationController: UINavigationController {
  var onDeparture: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }  // or else it is only covered
    // Until its transition has ended, UIKit refuses what a callback may want to present in its place.
    let isWaiting = transitionCoordinator?.animate(alongsideTransition: nil) { [onDeparture] _ in
      onDeparture?()
    }
    if isWaiting != true { onDeparture?() }
  }
}
