import UIKit

/// Shows screens on a navigation controller.
@preconcurrency @MainActor public protocol NavigationCoordinatable: AnyObject {
  /// What presents the screens.
  var presenter: UINavigationController { get }
  /// Shows `viewController`.
  func navigate(
    to viewController: UIViewController, with presentationStyle: PresentationStyle, animated: Bool)
}

/// How a screen comes on.
public enum PresentationStyle: Sendable {
  /// As the whole stack.
  case set
  /// On top of the stack.
  case push
  /// Modally, over the stack.
  case present
}

extension NavigationCoordinatable {
  public func navigate(
    to viewController: UIViewController, with presentationStyle: PresentationStyle, animated: Bool
  ) {
    presenter.show(viewController, as: presentationStyle, animated: animated)
  }

  /// Goes back by one.
  public func popViewController(animated: Bool) { presenter.popViewController(animated: animated) }
}

extension UINavigationController {
  /// What ``NavigationCoordinatable/navigate(to:with:animated:)`` comes to.
  func show(_ viewController: UIViewController, as style: PresentationStyle, animated: Bool) {
    switch style {
    case .set: setViewControllers([viewController], animated: animated)
    case .push: pushViewController(viewController, animated: animated)
    case .present: present(viewController, animated: animated)
    }
  }
}
