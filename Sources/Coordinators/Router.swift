import UIKit

/// Shows screens, and says when they have gone: a coordinator's way to the screen, whatever that way is.
///
/// From *Design Patterns by Tutorials*, chapter 23. Main actor, as UIKit is. A router of your own implements
/// ``present(_:animated:onDismissed:)`` and ``dismiss(animated:)``. Calls go through the extension's methods of the same
/// names, which know where in the code they were called from; that is why the plain ones are not the favoured overload.
@preconcurrency @MainActor public protocol Router: AnyObject {
  /// Shows `viewController`.
  @_disfavoredOverload
  func present(_ viewController: UIViewController, animated: Bool)

  /// Shows `viewController`. `onDismissed` runs once, when it has left the screen, by whatever way: code, Back, a swipe.
  @_disfavoredOverload
  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?)

  /// Ends all that this router shows. What that comes to is the concrete router's.
  @_disfavoredOverload
  func dismiss(animated: Bool)

  /// Shows `viewController`, and is told who asks. For decorators that record; others need not implement it.
  func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite)

  /// Ends all that this router shows, and is told who asks. For decorators that record; others need not implement it.
  func dismiss(animated: Bool, from callSite: CallSite)
}

extension Router {
  @_disfavoredOverload
  public func present(_ viewController: UIViewController, animated: Bool) {
    present(_:animated:onDismissed:)(viewController, animated, nil)
  }

  public func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite
  ) {
    present(_:animated:onDismissed:)(viewController, animated, onDismissed)
  }

  public func dismiss(animated: Bool, from callSite: CallSite) { dismiss(animated:)(animated) }

  /// Shows `viewController`. `onDismissed` runs once, when it has left the screen, by whatever way: code, Back, a swipe.
  @inlinable public func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    present(
      viewController, animated: animated, onDismissed: onDismissed,
      from: CallSite(fileID: fileID, line: line))
  }

  /// Ends all that this router shows. What that comes to is the concrete router's.
  @inlinable public func dismiss(animated: Bool, fileID: String = #fileID, line: Int = #line) {
    dismiss(animated: animated, from: CallSite(fileID: fileID, line: line))
  }
}
