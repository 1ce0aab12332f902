import UIKit

/// Shows screens on a navigation controller.
@preconcurrency @MainActor public protocol NavigationCoordinatable: AnyObject {
  /// The navigation controller that shows the screens.
  var presenter: UINavigationController { get }
  /// Shows `viewController`.
  func navigate(
    to viewController: UIViewController, with presentationStyle: PresentationStyle, animated: Bool)
}

/// How a screen is shown.
public enum PresentationStyle: Sendable {
  /// As the complete stack.
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

  /// Pops the topmost screen.
  public func popViewController(animated: Bool) { presenter.popViewController(animated: animated) }
}

extension UINavigationController {
  /// Shows a screen, for ``NavigationCoordinatable/navigate(to:with:animated:)``.
  func show(_ viewController: UIViewController, as style: PresentationStyle, animated: Bool) {
    switch style {
    case .set: setViewControllers([viewController], animated: animated)
    case .push: pushViewController(viewController, animated: animated)
    case .present: present(viewController, animated: animated)
    }
  }
}
