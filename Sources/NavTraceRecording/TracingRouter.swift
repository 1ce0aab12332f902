import Coordinators
import UIKit

/// Decorates a router: records its calls with their call sites, and each on-dismiss callback that runs.
///
/// Give each coordinator a tracing router of its own, even if several coordinators share a router or a
/// navigation controller: the recorder uses it to find the owner of a screen.
///
///     let router = TracingRouter(NavigationRouter(navigationController: navigationController))
///     let home = HomeCoordinator(router: router)
///     Recorder.current?.watch(home)
///
/// Without a recorder it only forwards calls.
public final class TracingRouter: Router {
  /// The router that does the work.
  public let base: any Router
  /// Nil if nothing is recorded.
  private let recorded: RecordedRouter?

  /// Creates a decorator of `base`. If `base` is a tracing router, its base is decorated instead, so that no
  /// call is recorded twice.
  public init(_ base: any Router, recorder: Recorder? = .current) {
    self.base = (base as? TracingRouter)?.base ?? base
    recorded = recorder.map { [base = self.base] in
      RecordedRouter(base, decorator: ObjectIdentifier(base), recorder: $0)
    }
    recorded?.decorator = ObjectIdentifier(self)
  }

  @_disfavoredOverload
  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    if recorded != nil { return record(viewController, animated, onDismissed, from: nil) }
    base.present(_:animated:onDismissed:)(viewController, animated, onDismissed)
  }

  @_disfavoredOverload
  public func dismiss(animated: Bool) {
    recorded?.dismiss(animated: animated, from: nil)
    base.dismiss(animated:)(animated)
  }

  public func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite
  ) {
    if recorded != nil { return record(viewController, animated, onDismissed, from: callSite) }
    base.present(viewController, animated: animated, onDismissed: onDismissed, from: callSite)
  }

  public func dismiss(animated: Bool, from callSite: CallSite) {
    recorded?.dismiss(animated: animated, from: callSite)
    base.dismiss(animated: animated, from: callSite)
  }

  /// A separate function, so that a call that is not recorded does not pay for its stack frame.
  @inline(never) private func record(
    _ viewController: UIViewController, _ animated: Bool, _ onDismissed: (() -> Void)?,
    from callSite: CallSite?
  ) {
    let onDismissed = recorded?.present(
      viewController, animated: animated, onDismissed: onDismissed, from: callSite)
    if let callSite {
      base.present(viewController, animated: animated, onDismissed: onDismissed, from: callSite)
    } else {
      base.present(_:animated:onDismissed:)(viewController, animated, onDismissed)
    }
  }
}
