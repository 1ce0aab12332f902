import UIKit

/// Shows screens and reports when they have left: the interface between coordinators and UIKit.
///
/// From *Design Patterns by Tutorials*, chapter 23. It is on the main actor, like UIKit. To write a router,
/// implement ``present(_:animated:onDismissed:)`` and ``dismiss(animated:)``. Calls go through the
/// extension's methods of the same names, which record their call sites; the requirements are therefore
/// disfavoured overloads.
@preconcurrency @MainActor public protocol Router: AnyObject {
  /// Shows `viewController`.
  @_disfavoredOverload
  func present(_ viewController: UIViewController, animated: Bool)

  /// Shows `viewController`. `onDismissed` runs once, when it has left the screen for any reason: code, Back,
  /// a swipe.
  @_disfavoredOverload
  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?)

  /// Dismisses everything that this router shows. Each router defines what that means.
  @_disfavoredOverload
  func dismiss(animated: Bool)

  /// Shows `viewController`, and receives the call site. For decorators that record calls; other routers need
  /// not implement it.
  func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite)

  /// Dismisses everything that this router shows, and receives the call site. For decorators that record
  /// calls; other routers need not implement it.
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

  /// Shows `viewController`. `onDismissed` runs once, when it has left the screen for any reason: code, Back,
  /// a swipe.
  @inlinable public func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    present(
      viewController, animated: animated, onDismissed: onDismissed,
      from: CallSite(fileID: fileID, line: line))
  }

  /// Dismisses everything that this router shows. Each router defines what that means.
  @inlinable public func dismiss(animated: Bool, fileID: String = #fileID, line: Int = #line) {
    dismiss(animated: animated, from: CallSite(fileID: fileID, line: line))
  }
}
