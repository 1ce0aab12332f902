import Coordinators
import NavTraceRecording
import UIKit

/// The one kind of mistake that an app makes, now and then.
enum OracleBug: CaseIterable {
  case none, forgottenChild, lostCallback, doubleCallback, earlyCallback, strayDismiss, lateRemoval,
    twoParents
  case unheldCoordinator, heldCoordinator, heldScreen, refusedModal
  case lostDelegate, nestedTransition, strandedModal, strangerRemoved, hoarding
  /// Forgets children, and is killed before its session ends.
  case killed
  /// Adds a child each time that a tab is selected.
  case hoardingTab
}

extension OracleBug {
  /// Whether it is a router that errs.
  var isOfRouters: Bool { [.lostCallback, .doubleCallback, .earlyCallback].contains(self) }
}

/// A screen that knows whose it is, without keeping it.
final class OracleScreen: UIViewController {
  weak var owner: OracleCoordinator?
  let hasOwner: Bool
  /// What it does when it comes on, once.
  var onAppearing: (() -> Void)?

  init(of owner: OracleCoordinator?) {
    self.owner = owner
    hasOwner = owner != nil
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onAppearing?()
    onAppearing = nil
  }
}

/// A tab bar of the app's own: the tab that is not shown is out of the hierarchy, and kept.
final class OracleTabs: UIViewController {
  let tabs: [UIViewController]

  init(_ tabs: [UIViewController]) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    turn()
  }

  /// Shows the next tab.
  func turn() {
    let shown = tabs.firstIndex { $0.parent === self } ?? -1
    if shown >= 0 {
      tabs[shown].willMove(toParent: nil)
      tabs[shown].view.removeFromSuperview()
      tabs[shown].removeFromParent()
    }
    let next = tabs[(shown + 1) % tabs.count]
    addChild(next)
    view.addSubview(next.view)
    next.didMove(toParent: self)
  }
}

final class OracleCoordinator: Coordinator {
  var children: [Coordinator] = []
  let router: Router
  /// Who is to hear that its screens are popped.
  weak var listener: (any UINavigationControllerDelegate)?
  private unowned let session: OracleSession

  init(over base: any Router, session: OracleSession) {
    router = TracingRouter(session.bug.isOfRouters ? OracleRouter(base, session: session) : base)
    listener = base as? any UINavigationControllerDelegate
    self.session = session
    session.truth.coordinators.append(Weak(self))
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let screen = OracleScreen(of: self)
    if session.errs(.heldScreen) { session.kept.append(screen) }
    router.present(screen, animated: animated, onDismissed: session.truth.follow(screen, onDismissed))
  }
}

/// A child that never presents anything, and that nobody removes.
final class OracleHoard: Coordinator {
  var children: [Coordinator] = []
  let router: Router = NoRouter()

  func present(animated: Bool, onDismissed: (() -> Void)?) {}

  private final class NoRouter: Router {
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {}
    func dismiss(animated: Bool) {}
  }
}

/// Adds a child each time that the second tab is selected; the fixed app removes it when another one is.
final class OracleTabListener: NSObject, UITabBarControllerDelegate {
  private weak var parent: OracleCoordinator?
  private unowned let session: OracleSession
  private let isFixed: Bool

  init(adding parent: OracleCoordinator, session: OracleSession, isFixed: Bool) {
    self.parent = parent
    self.session = session
    self.isFixed = isFixed
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    guard let parent else { return }
    if isFixed { parent.children.removeAll { $0 is OracleHoard } }
    if tabBarController.selectedIndex == 1 { session.hoard(in: parent) }
  }
}

struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// A router that does what it should, but for the session's bug.
final class OracleRouter: Router {
  private let base: any Router
  private unowned let session: OracleSession

  init(_ base: any Router, session: OracleSession) {
    self.base = base
    self.session = session
  }

  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    guard let onDismissed else { return base.present(viewController, animated: animated, onDismissed: nil) }
    if session.errs(.lostCallback) {
      base.present(viewController, animated: animated, onDismissed: nil)
    } else if session.errs(.earlyCallback) {
      base.present(viewController, animated: animated, onDismissed: nil)
      onDismissed()
    } else if session.errs(.doubleCallback) {
      base.present(viewController, animated: animated) {
        onDismissed()
        onDismissed()
      }
    } else {
      base.present(viewController, animated: animated, onDismissed: onDismissed)
    }
  }

  func dismiss(animated: Bool) { base.dismiss(animated: animated) }
}

/// A router that takes another delegate's place, and passes nothing on.
final class OracleSelfishRouter: NSObject, Router, UINavigationControllerDelegate {
  private weak var navigationController: UINavigationController?
  private weak var beginning: UIViewController?
  private var waiting: [(screen: Weak<UIViewController>, run: () -> Void)] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    beginning = navigationController.topViewController
    super.init()
    navigationController.delegate = self
  }

  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    if let onDismissed { waiting.append((Weak(viewController), onDismissed)) }
    navigationController?.pushViewController(viewController, animated: animated)
  }

  func dismiss(animated: Bool) {
    if let beginning { navigationController?.popToViewController(beginning, animated: animated) }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let gone = waiting.filter { one in
      !navigationController.viewControllers.contains { $0 === one.screen.object }
    }
    waiting.removeAll { one in !navigationController.viewControllers.contains { $0 === one.screen.object } }
    for one in gone.reversed() { one.run() }
  }
}
