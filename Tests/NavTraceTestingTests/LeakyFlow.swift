import Coordinators
import NavTraceRecording
import UIKit

/// A parent and a child coordinator on one stack. Their router may not run its callback.
@MainActor final class LeakyFlow {
  final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    init(_ router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed, from: Self.site)
    }

    /// The source location that reports of the leak must contain.
    nonisolated static let site = CallSite()
  }

  /// A router that does not run its callbacks.
  private final class ForgetfulRouter: Router {
    private let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      navigation.pushViewController(viewController, animated: animated)
    }
    func dismiss(animated: Bool) { navigation.popToRootViewController(animated: animated) }
  }

  let window = UIWindow(frame: .zero)
  let navigation = UINavigationController(rootViewController: UIViewController())
  let parent: Flow
  private let leaks: Bool

  init(leaks: Bool) {
    self.leaks = leaks
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    parent = Flow(Self.router(navigation, leaks: leaks))
    Recorder.current?.watch(parent)
  }

  private static func router(_ navigation: UINavigationController, leaks: Bool) -> TracingRouter {
    TracingRouter(
      leaks ? ForgetfulRouter(navigation) : NavigationRouter(navigationController: navigation))
  }

  /// Presents a child, and dismisses it.
  func run() {
    parent.presentChild(Flow(Self.router(navigation, leaks: leaks)), animated: true)
    Headless.runLoop.runUntilIdle()
    parent.children[0].dismiss(animated: true)
    Headless.runLoop.runUntilIdle()
  }
}
