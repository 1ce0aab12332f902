import Coordinators
import NavTraceRecording
import UIKit

/// An app with a stack on screen, and what healthy programs have in common.
@MainActor final class HealthyApp {
  let recorder: Recorder
  let window = UIWindow(frame: .zero)
  private let attachment: OracleAttachment
  /// The coordinator of the window's root.
  private(set) var root: HealthyFlow?
  /// The one of an app without routers.
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

  /// Shows a root coordinator's first screen, in place of what is in the window.
  ///
  /// - Parameter container: what the window shows, if that is not the stack itself.
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

  /// Does the same without a router.
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

  /// A coordinator that shows its screens on a stack: on the one that is on screen, if no other is given.
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

/// A screen that knows its coordinator without retaining it.
final class HealthyScreen: UIViewController {
  private weak var coordinator: AnyObject?

  init(of coordinator: AnyObject) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
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

  /// Shows a child, and gives the code that removes it to the caller when the child's screen has left.
  func presentChild(
    _ child: HealthyFlow, remove: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    children.append(child)
    child.present(animated: true) { [weak self, weak child] in
      remove { if let self, let child { self.remove(child) } }
    }
  }
}

/// A coordinator of an app that pushes its screens itself.
@MainActor final class PlainFlow {
  var children: [PlainFlow] = []
  let navigation: UINavigationController
  private unowned let app: HealthyApp

  init(_ app: HealthyApp, _ navigation: UINavigationController) {
    self.app = app
    self.navigation = navigation
  }

  func push(animated: Bool) { navigation.pushViewController(app.screen(of: self), animated: animated) }
}
