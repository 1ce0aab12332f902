import Coordinators
import NavTraceRecording
import UIKit

/// An app with a stack on screen, and helpers for healthy programs.
@MainActor final class HealthyApp {
  let recorder: Recorder
  let window = UIWindow(frame: .zero)
  private let attachment: OracleAttachment
  /// The coordinator of the window's root.
  private(set) var root: HealthyFlow?
  /// The root coordinator of an app without routers.
  private(set) var plainRoot: PlainFlow?

  init(_ recorder: Recorder, _ attachment: OracleAttachment) {
    self.recorder = recorder
    self.attachment = attachment
  }

  /// The stack that is on screen.
  var navigation: UINavigationController {
    var container = window.rootViewController
    while let child = container?.children.last, !(container is UINavigationController) { container = child }
    return container as? UINavigationController ?? UINavigationController()
  }

  /// Shows a root coordinator's first screen, and replaces the root of the window.
  ///
  /// - Parameter container: Returns the root of the window. Nil: the stack itself.
  @discardableResult
  func start(in container: ((UINavigationController) -> UIViewController)? = nil) -> HealthyFlow {
    let navigation = UINavigationController()
    let flow = self.flow(on: navigation)
    recorder.watch(flow)
    flow.present(animated: false, onDismissed: nil)
    show(container?(navigation) ?? navigation)
    root = flow
    settle()
    return flow
  }

  /// Like `start`, without a router.
  func startWithoutRouter() -> PlainFlow {
    let navigation = UINavigationController()
    let flow = PlainFlow(self, navigation)
    recorder.watch(flow, coordinators: .instances(of: PlainFlow.self))
    flow.push(animated: false)
    show(navigation)
    plainRoot = flow
    settle()
    return flow
  }

  private func show(_ container: UIViewController) {
    window.rootViewController = container
    window.makeKeyAndVisible()
  }

  /// Returns a coordinator that shows its screens on a stack, by default the one on screen.
  func flow(on navigation: UINavigationController? = nil) -> HealthyFlow {
    flow(over: NavigationRouter(navigationController: navigation ?? self.navigation))
  }

  func flow(over router: any Router) -> HealthyFlow {
    HealthyFlow(attachment.recordsRouters ? TracingRouter(router) : router, in: self)
  }

  func screen(of coordinator: AnyObject) -> HealthyScreen {
    let screen = HealthyScreen(of: coordinator)
    if attachment.claims { recorder.claim(screen, by: coordinator) }
    return screen
  }

  func settle() { Headless.runLoop.runUntilIdle() }

  func goBack() throws {
    try HeadlessUser().goBack()
    settle()
  }
}

/// A screen with a weak reference to its coordinator.
final class HealthyScreen: UIViewController {
  private weak var coordinator: AnyObject?

  init(of coordinator: AnyObject) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A screen that knows its coordinator by a closure only.
final class ClosureScreen: UIViewController {
  var onDone: (() -> Void)?
}

final class HealthyFlow: Coordinator {
  var children: [Coordinator] = []
  let router: Router
  var cachedFlow: HealthyFlow?
  var cachedScreen: UIViewController?
  var screens: [UIViewController] = []
  private unowned let app: HealthyApp

  init(_ router: any Router, in app: HealthyApp) {
    self.router = router
    self.app = app
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    router.present(app.screen(of: self), animated: animated, onDismissed: onDismissed)
  }

  func remove(_ child: HealthyFlow) { children.removeAll { $0 === child } }

  /// Presents a child. Once its screen has left, calls `remove` with a closure that removes the child.
  func presentChild(
    _ child: HealthyFlow, remove: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    children.append(child)
    child.present(animated: true) { [weak self, weak child] in
      remove { if let self, let child { self.remove(child) } }
    }
  }
}

/// A coordinator that pushes its screens without a router.
@MainActor final class PlainFlow {
  var children: [PlainFlow] = []
  let navigation: UINavigationController
  private unowned let app: HealthyApp

  init(_ app: HealthyApp, _ navigation: UINavigationController) {
    self.app = app
    self.navigation = navigation
  }

  func push(animated: Bool) { navigation.pushViewController(app.screen(of: self), animated: animated) }

  /// Pushes a screen with a closure.
  func push(_ onDone: @escaping () -> Void) {
    let screen = ClosureScreen()
    screen.onDone = onDone
    navigation.pushViewController(screen, animated: true)
    app.settle()
  }
}
