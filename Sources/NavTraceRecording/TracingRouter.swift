import Coordinators
import NavTrace
import UIKit

/// Decorates any router: records what it is asked for, and each on-dismiss callback that runs.
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
  private let recorder: Recorder?

  /// Decorates `base`; a tracing router given here is unwrapped first, so that nothing is recorded twice.
  public init(_ base: any Router, recorder: Recorder? = .current) {
    self.base = (base as? TracingRouter)?.base ?? base
    self.recorder = recorder
  }

  public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    guard let recorder else {
      base.present(viewController, animated: animated, onDismissed: onDismissed)
      return
    }
    let callback = recorder.willPresent(
      viewController, on: self, animated: animated, hasCallback: onDismissed != nil)
    guard let callback, let onDismissed else {
      base.present(viewController, animated: animated, onDismissed: nil)
      return
    }
    let first = viewController.screensInside.first ?? viewController
    let recording = CallbackRecording(
      recorder: recorder, id: callback, told: recorder.objects.refer(to: first), screen: first)
    base.present(viewController, animated: animated) { recording.run(onDismissed) }
  }

  public func dismiss(animated: Bool) {
    recorder?.willDismiss(self, animated: animated)
    base.dismiss(animated: animated)
  }
}
