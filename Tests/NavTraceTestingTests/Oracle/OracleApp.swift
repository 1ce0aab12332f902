import Coordinators
import NavTraceRecording
import UIKit

/// The kind of bug that an app has in some of its flows.
enum OracleBug: CaseIterable {
  case none, forgottenChild, lostCallback, doubleCallback, earlyCallback, strayDismiss, lateRemoval,
    twoParents
  case unheldCoordinator, heldCoordinator, heldScreen, refusedModal
  case lostDelegate, nestedTransition, strandedModal, strangerRemoved, hoarding
  /// Does not remove children, and is killed before its session ends.
  case killed
  /// Adds a child each time a tab is selected.
  case hoardingTab
  /// Not a bug: removes children on the main queue, after navigation has settled.
  case removalByQueue
  /// Not a bug: stores a child, and shows it repeatedly.
  case reusedChild
}

extension OracleBug {
  /// Whether the bug is in a router.
  var isOfRouters: Bool { [.lostCallback, .doubleCallback, .earlyCallback].contains(self) }
}

/// The connection between a screen and its coordinator, which `watch` alone depends on.
enum OracleLink: CaseIterable {
  case screenPoints, modelPoints, coordinatorPoints, coordinatorStores
  /// A closure, which reflection cannot read.
  case hidden
}

/// A view model with a weak reference to its coordinator.
final class OracleModel {
  weak var coordinator: OracleCoordinator?
  init(_ coordinator: OracleCoordinator) { self.coordinator = coordinator }
}

/// A screen with a weak reference to its coordinator.
final class OracleScreen: UIViewController {
  let hasOwner: Bool
  /// Whether no property of the screen, its view model or its coordinator shows the owner.
  let isHidden: Bool
  /// Whether the screen was on screen while its coordinator was alive.
  var wasSeenWithOwner = false
  /// Called once, when the screen appears.
  var onAppearing: (() -> Void)?
  private let findOwner: () -> OracleCoordinator?
  private weak var coordinator: OracleCoordinator?
  private var model: OracleModel?

  /// The owner, for the truth only. The recorder cannot read it from the closure.
  var owner: OracleCoordinator? { findOwner() }

  init(of owner: OracleCoordinator?, link: OracleLink = .hidden) {
    findOwner = { [weak owner] in owner }
    hasOwner = owner != nil
    isHidden = link == .hidden
    super.init(nibName: nil, bundle: nil)
    switch link {
    case .screenPoints: coordinator = owner
    case .modelPoints: model = owner.map(OracleModel.init)
    case .coordinatorPoints: owner?.shown = self
    case .coordinatorStores: owner?.stored = self
    case .hidden: break
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onAppearing?()
    onAppearing = nil
  }
}

/// An app's own tab container. It retains tabs that are not selected, outside of the hierarchy.
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
  /// The delegate that must be notified when the coordinator's screens are popped.
  weak var listener: (any UINavigationControllerDelegate)?
  /// The screens that it references weakly and strongly.
  weak var shown: OracleScreen?
  var stored: OracleScreen?
  private unowned let session: OracleSession

  init(over base: any Router, session: OracleSession) {
    let working = session.bug.isOfRouters ? OracleRouter(base, session: session) : base
    router = session.attachment.recordsRouters ? TracingRouter(working) : working
    listener = base as? any UINavigationControllerDelegate
    self.session = session
    session.truth.coordinators.append(Weak(self))
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let screen = makeScreen(link: session.nextLink(canBeHidden: session.attachment != .watch))
    router.present(screen, animated: animated, onDismissed: session.truth.follow(screen, onDismissed))
  }

  /// Shows its screen with another coordinator's router.
  func present(on router: any Router, animated: Bool, onDismissed: (() -> Void)?) {
    let screen = makeScreen(link: session.nextLink(canBeHidden: session.attachment.claims))
    router.present(screen, animated: animated, onDismissed: session.truth.follow(screen, onDismissed))
  }

  /// Shows a screen without a router and without a claim.
  func push(onto navigation: UINavigationController) {
    let screen = OracleScreen(of: self, link: session.nextLink(canBeHidden: false))
    _ = session.truth.follow(screen, nil)
    navigation.pushViewController(screen, animated: true)
  }

  private func makeScreen(link: OracleLink) -> OracleScreen {
    let screen = OracleScreen(of: self, link: link)
    if session.errs(.heldScreen) { session.kept.append(screen) }
    if session.attachment.claims { Recorder.current?.claim(screen, by: self) }
    return screen
  }
}

/// A child that never presents anything, and is never removed.
final class OracleHoard: Coordinator {
  var children: [Coordinator] = []
  let router: Router = NoRouter()

  func present(animated: Bool, onDismissed: (() -> Void)?) {}

  private final class NoRouter: Router {
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {}
    func dismiss(animated: Bool) {}
  }
}

/// Adds a child each time the second tab is selected. The fixed app removes it when a tab is selected.
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

/// A router without bugs, except that of the session.
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

/// A router that replaces the previous delegate, and does not forward to it.
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
