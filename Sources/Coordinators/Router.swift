import UIKit

/// Shows screens, and says when they have gone: a coordinator's way to the screen, whatever that way is.
///
/// From *Design Patterns by Tutorials*, chapter 23. Main actor, as UIKit is.
@preconcurrency @MainActor public protocol Router: AnyObject {
  /// Shows `viewController`.
  func present(_ viewController: UIViewController, animated: Bool)

  /// Shows `viewController`. `onDismissed` runs once, when it has left the screen, by whatever way: code, Back, a swipe.
  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?)

  /// Ends all that this router shows. What that comes to is the concrete router's.
  func dismiss(animated: Bool)
}

extension Router {
  public func present(_ viewController: UIViewController, animated: Bool) {
    present(viewController, animated: animated, onDismissed: nil)
  }
}
