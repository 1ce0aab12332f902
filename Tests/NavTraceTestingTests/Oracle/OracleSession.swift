import Coordinators
import NavTraceRecording
import UIKit

/// The one kind of mistake that an app makes, now and then.
enum OracleBug: CaseIterable {
  case none, forgottenChild, lostCallback, doubleCallback, earlyCallback, strayDismiss, lateRemoval,
    twoParents
  case unheldCoordinator, heldCoordinator, heldScreen, refusedModal
}

/// A screen that knows whose it is, without keeping it.
final class OracleScreen: UIViewController {
  weak var owner: OracleCoordinator?
  let hasOwner: Bool

  init(of owner: OracleCoordinator?) {
    self.owner = owner
    hasOwner = owner != nil
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class OracleCoordinator: Coordinator {
  var children: [Coordinator] = []
  let router: Router
  private unowned let session: OracleSession

  init(router: Router, session: OracleSession) {
    self.router = router
    self.session = session
    session.coordinators.append(Weak(self))
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let screen = OracleScreen(of: self)
    if session.errs(.heldScreen) { session.kept.append(screen) }
    router.present(screen, animated: animated, onDismissed: session.follow(screen, onDismissed))
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

/// A random app with a random user, who keeps the truth beside it: by weak references, and by looking at the screen.
@MainActor final class OracleSession {
  /// A callback that was given, and what became of it.
  @MainActor final class Given {
    weak var screen: UIViewController?
    weak var owner: OracleCoordinator?
    var wasUp = false
    var runs = 0
    var ranSinceSettled = false
    init(_ screen: OracleScreen) {
      self.screen = screen
      owner = screen.owner
    }
  }

  let bug: OracleBug
  var random: OracleRandom
  let window = UIWindow(frame: .zero)
  var coordinators: [Weak<OracleCoordinator>] = []
  var kept: [AnyObject] = []
  private(set) var truth: [String: Int] = [:]
  private let recorder: Recorder
  private var root: OracleCoordinator?
  private var screens: [Weak<OracleScreen>] = []
  private var given: [Given] = []
  private var removed: [Weak<OracleCoordinator>] = []
  private var late: [() -> Void] = []
  private var finishedAtRest: Set<ObjectIdentifier> = []
  private var orphaned: Set<ObjectIdentifier> = []

  init(seed: UInt64, bug: OracleBug, recorder: Recorder) {
    self.bug = bug
    self.recorder = recorder
    random = OracleRandom(state: seed)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    Headless.runLoop.runUntilIdle()
    let root = OracleCoordinator(
      router: TracingRouter(OracleRouter(NavigationRouter(navigationController: navigation), session: self)),
      session: self)
    self.root = root
    recorder.watch(root)
    root.present(animated: true, onDismissed: nil)
    settle()
  }

  func errs(_ bug: OracleBug) -> Bool { self.bug == bug && chance(50) }

  func run(steps: Int) {
    for _ in 0..<steps { step() }
    concludeTruth()
  }

  // MARK: The app and its user

  private func step() {
    // One at a time: a parent that goes with its child leaves nobody to be seen removing it.
    if !late.isEmpty { late.removeFirst()() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: startFlow()
    case 3, 4: top?.owner?.present(animated: true, onDismissed: {})
    case 5: if let owner = top?.owner, owner !== root { owner.dismiss(animated: chance(50)) }
    case 6: err()
    default: act()
    }
    settle()
  }

  private func act() {
    let user = HeadlessUser()
    // The root stays, so that there is always somewhere to go on from.
    let possible = user.possibleActions
    guard let action = possible.randomElement(using: &random) else { return }
    try? user.perform(action)
  }

  private func startFlow() {
    guard let screen = top, let parent = screen.owner, let navigation = screen.navigationController else {
      return
    }
    let base: any Router =
      chance(40)
      ? ModalNavigationRouter(parentViewController: screen)
      : NavigationRouter(navigationController: navigation)
    let child = OracleCoordinator(router: TracingRouter(OracleRouter(base, session: self)), session: self)
    guard !errs(.unheldCoordinator) else {
      recorder.watch(child)
      child.present(animated: true, onDismissed: nil)
      return
    }
    parent.children.append(child)
    if parent !== root, let root, errs(.twoParents) {
      root.children.append(child)
      truth["duplicate-child", default: 0] += 1
    }
    let forgets = errs(.forgottenChild)
    child.present(animated: true) { [weak self, weak parent, weak child] in
      guard let self, let parent, let child, !forgets else { return }
      if self.errs(.heldCoordinator) || self.errs(.strayDismiss) { self.kept.append(child) }
      if self.errs(.lateRemoval) {
        self.late.append { [weak self, weak parent, weak child] in
          if let parent, let child { self?.remove(child, from: parent) }
        }
      } else {
        self.remove(child, from: parent)
      }
    }
  }

  private func remove(_ child: OracleCoordinator, from parent: OracleCoordinator) {
    guard parent.children.contains(where: { $0 === child }) else { return }
    parent.children.removeAll { $0 === child }
    removed.append(Weak(child))
    if finishedAtRest.contains(ObjectIdentifier(child)) { truth["late-child-removal", default: 0] += 1 }
  }

  private func err() {
    switch bug {
    case .strayDismiss:
      guard let child = kept.last as? OracleCoordinator, isFinished(child) else { return }
      truth["unmatched-dismiss", default: 0] += 1
      child.router.dismiss(animated: true)
    case .refusedModal:
      guard let screen = top, screen.presentedViewController == nil else { return }
      screen.present(OracleScreen(of: nil), animated: true)
      screen.present(OracleScreen(of: nil), animated: true)
      truth["rejected-presentation", default: 0] += 1
    default: break
    }
  }

  // MARK: The truth

  func follow(_ screen: OracleScreen, _ onDismissed: (() -> Void)?) -> (() -> Void)? {
    screens.append(Weak(screen))
    guard let onDismissed else { return nil }
    let record = Given(screen)
    given.append(record)
    return {
      record.runs += 1
      record.ranSinceSettled = true
      onDismissed()
    }
  }

  private func settle() {
    Headless.runLoop.runUntilIdle()
    recorder.checkpoint()
    let up = Set(hierarchy.map(ObjectIdentifier.init))
    for record in given {
      let isUp = record.screen.map { up.contains(ObjectIdentifier($0)) } ?? false
      if isUp { record.wasUp = true }
      if isUp, record.ranSinceSettled { truth["early-callback", default: 0] += 1 }
      record.ranSinceSettled = false
    }
    // Of coordinators that died since: each is one, with all its screens.
    let orphans = screens.compactMap(\.object).filter {
      $0.hasOwner && $0.owner == nil && up.contains(ObjectIdentifier($0))
    }
    for screen in orphans where orphaned.insert(ObjectIdentifier(screen)).inserted {
      truth["orphaned-screen", default: 0] += 1
      kept.append(screen)  // so that no other gets its identity
    }
    finishedAtRest = Set(
      links.filter { isFinished($0.child) }.map { ObjectIdentifier($0.child) })
  }

  private func concludeTruth() {
    let leaks = links.filter { isFinished($0.child) }
    let leaked = leaks.map(\.child)
    let held = leaked.flatMap(descendants)
    func isHeld(_ coordinator: OracleCoordinator?) -> Bool {
      coordinator.map { one in held.contains { $0 === one } } ?? false
    }
    truth["leaked-child"] = leaks.count { !isHeld($0.child) }
    let up = hierarchy
    truth["unfired-callback"] = given.count { record in
      let isGone = !up.contains { $0 === record.screen }
      return record.runs == 0 && record.wasUp && isGone && !isHeld(record.owner)
    }
    truth["double-callback"] = given.count { $0.runs > 1 }
    let children = links.map(\.child)
    truth["retained-coordinator"] = coordinators.compactMap(\.object).count { one in
      removed.contains { $0.object === one } && !children.contains { $0 === one } && isFinished(one)
    }
    truth["retained-screen"] = screens.compactMap(\.object).count { screen in
      screen.hasOwner && screen.owner == nil && !up.contains { $0 === screen } && screen.wasShown
    }
    truth = truth.filter { $0.value > 0 }
  }

  private var links: [(parent: OracleCoordinator, child: OracleCoordinator)] {
    coordinators.compactMap(\.object).flatMap { parent in
      parent.children.compactMap { $0 as? OracleCoordinator }.map { (parent, $0) }
    }
  }

  private func descendants(_ coordinator: OracleCoordinator) -> [OracleCoordinator] {
    coordinator.children.compactMap { $0 as? OracleCoordinator }.flatMap { [$0] + descendants($0) }
  }

  private func isFinished(_ coordinator: OracleCoordinator) -> Bool {
    let family = [coordinator] + descendants(coordinator)
    let up = hierarchy
    return !up.contains { screen in
      guard let owner = (screen as? OracleScreen)?.owner else { return false }
      return family.contains { $0 === owner }
    }
  }

  private var hierarchy: [UIViewController] {
    func walk(_ controller: UIViewController?) -> [UIViewController] {
      guard let controller else { return [] }
      let presented = controller.presentedViewController
      let isPresenter = presented?.presentingViewController === controller
      return [controller] + controller.children.flatMap(walk) + (isPresenter ? walk(presented) : [])
    }
    return walk(window.rootViewController)
  }

  private var top: OracleScreen? { hierarchy.last { $0 is OracleScreen } as? OracleScreen }

  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}

extension UIViewController {
  fileprivate var wasShown: Bool { isViewLoaded }
}

/// Random numbers that are the same in every run.
struct OracleRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
