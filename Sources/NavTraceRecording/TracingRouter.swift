import Coordinators
import UIKit

/// Decorates any router: records what it is asked for, from where, and each on-dismiss callback that runs.
///
/// Give each coordinator a tracing router of its own, also where several coordinators share one router or one
/// navigation controller: it is how the recorder knows whose screen is whose.
///
///     let router = TracingRouter(NavigationRouter(navigationController: navigationController))
///     let home = HomeCoordinator(router: router)
///     Recorder.current?.watch(home)
///
/// Without a recorder it only passes calls on.
public final class TracingRouter: Router {
  /// The router that does the work.
  public let base: any Router
  /// Nil where nothing is recorded.
  private let asked: AskedRouter?

  /// Decorates `base`; a tracing router given here is unwrapped first, so that nothing is recorded twice.
  public init(_ base: any Router, recorder: Recorder? = .current) {
    self.base = (base as? TracingRouter)?.base ?? base
    asked = recorder.map { [base = self.base] in
      AskedRouter(base, decorator: ObjectIdentifier(base), recorder: $0)
    }
    asked?.decorator = ObjectIdentifier(self)
  }

  @_disfavoredOverload
  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    if asked != nil { return record(viewController, animated, onDismissed, from: nil) }
    base.present(_:animated:onDismissed:)(viewController, animated, onDismissed)
  }

  @_disfavoredOverload
  public func dismiss(animated: Bool) {
    asked?.dismiss(animated: animated, from: nil)
    base.dismiss(animated:)(animated)
  }

  public func present(
    _ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite
  ) {
    if asked != nil { return record(viewController, animated, onDismissed, from: callSite) }
    base.present(viewController, animated: animated, onDismissed: onDismissed, from: callSite)
  }

  public func dismiss(animated: Bool, from callSite: CallSite) {
    asked?.dismiss(animated: animated, from: callSite)
    base.dismiss(animated: animated, from: callSite)
  }

  /// Apart, so that a call that is not recorded does not even make room for what this needs.
  @inline(never) private func record(
    _ viewController: UIViewController, _ animated: Bool, _ onDismissed: (() -> Void)?,
    from callSite: CallSite?
  ) {
    // Not bound to a name: that would count one more who holds it, twice for each call.
    let onDismissed = asked?.present(
      viewController, animated: animated, onDismissed: onDismissed, from: callSite)
    if let callSite {
      base.present(viewController, animated: animated, onDismissed: onDismissed, from: callSite)
    } else {
      base.present(_:animated:onDismissed:)(viewController, animated, onDismissed)
    }
  }
}
