import UIKit

/// Shows each screen as the root of a window. It exists as long as the app, so `dismiss` does nothing.
public final class AppDelegateRouter: Router {
  /// The window whose root is set.
  public let window: UIWindow
  private let callbacks = DismissalCallbacks()

  /// Creates a router for `window`.
  public init(window: UIWindow) { self.window = window }

  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    callbacks.set(onDismissed, for: viewController)
    window.rootViewController = viewController
    window.makeKeyAndVisible()
    callbacks.runAll(except: [viewController])
  }

  public func dismiss(animated: Bool) {}
}
