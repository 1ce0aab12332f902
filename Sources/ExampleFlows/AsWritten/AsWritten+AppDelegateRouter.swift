import Coordinators
import UIKit

extension AsWritten {
  /// Makes each screen the window's root, and discards its on-dismiss callback. The document describes this type
  /// without its code.
  public final class AppDelegateRouter: Router {
    public let window: UIWindow

    public init(window: UIWindow) { self.window = window }

    public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      window.rootViewController = viewController
      window.makeKeyAndVisible()
    }

    public func dismiss(animated: Bool) {}
  }
}
