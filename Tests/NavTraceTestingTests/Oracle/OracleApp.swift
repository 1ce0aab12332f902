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
  /// None: removes children by the main queue, when all has come to rest.
  case removalByQueue
  /// None: keeps a child, and shows it again and again.
  case reusedChild
}

extension OracleBug {
  /// Whether it is a router that errs.
  var isOfRouters: Bool { [.lostCallback, .doubleCallback, .earlyCallback].contains(self) }
}

/// How a screen and its coordinator are connected, which is what watching alone can see.
enum OracleLink: CaseIterable {
  case screenPoints, modelPoints, coordinatorPoints, coordinatorStores
  /// By a closure, which cannot be read.
  case hidden
}

/// A view model that knows its coordinator.
final class OracleModel {
  weak var coordinator: OracleCoordinator?
  init(_ coordinator: OracleCoordinator) { self.coordinator = coordinator }
}

/// A screen that knows its coordinator without retaining it.
final class OracleScreen: UIViewController {
  let hasOwner: Bool
  /// Whether neither it nor its view model or coordinator has a property that shows whose it is.
  let isHidden: Bool
  /// Whether it was on screen while its coordinator lived.
  var wasSeenWithOwner = false
  /// What it does when it comes on, once.
  var onAppearing: (() -> Void)?
  private let findOwner: () -> OracleCoordinator?
  private weak var coordinator: OracleCoordinator?
  private var model: OracleModel?

  /// For the truth. Nothing that is recorded depends on it: closures cannot be read.
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
  /// Its screens, of those that it points to or stores.
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

  /// Has another coordinator's router show its screen.
  func present(on router: any Router, animated: Bool, onDismissed: (() -> Void)?) {
    let screen = makeScreen(link: session.nextLink(canBeHidden: session.attachment.claims))
    router.present(screen, animated: animated, onDismissed: session.truth.follow(screen, onDismissed))
  }

  /// Shows a screen without its router, and without a claim.
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
