import Coordinators
import Dispatch
import TestSupport
import UIKit

@testable import NavTraceRecording

/// A random app with a random user. It tracks the truth through weak references and the screens.
@MainActor final class OracleSession {
  let bug: OracleBug
  let attachment: OracleAttachment
  let window = UIWindow(frame: .zero)
  let truth: OracleTruth
  /// The objects that the app retains.
  var kept: [AnyObject] = []
  private var random: SeededNumbers
  private let recorder: Recorder
  private var root: OracleCoordinator?
  private var late: [() -> Void] = []
  /// Whether no property shows the owner of some screens.
  private let hidesOwners: Bool
  private let usesReflection: Bool
  private var isWaitingForQueue = false
  /// The child that the root stores to show it again.
  private var reused: OracleCoordinator?

  init(seed: UInt64, bug: OracleBug, attachment: OracleAttachment, recorder: Recorder) {
    self.bug = bug
    self.attachment = attachment
    self.recorder = recorder
    random = SeededNumbers(seed: seed)
    hidesOwners = Bool.random(using: &random)
    usesReflection = Bool.random(using: &random)
    truth = OracleTruth(window)
    begin()
    window.makeKeyAndVisible()
    settle()
  }

  func errs(_ bug: OracleBug) -> Bool { self.bug == bug && chance(50) }

  /// Returns the connection between the next screen and its coordinator.
  ///
  /// - Parameter canBeHidden: Whether the recorder can find the owner without a property.
  func nextLink(canBeHidden: Bool) -> OracleLink {
    guard let link = OracleLink.allCases.randomElement(using: &random) else { return .hidden }
    switch link {
    case .hidden where !canBeHidden && !(attachment == .watch && hidesOwners): return .screenPoints
    // These screens must be released with their containers.
    case .coordinatorStores where bug == .heldScreen || bug == .strandedModal: return .coordinatorPoints
    default: return link
    }
  }

  func run(steps: Int) async {
    for number in 0..<steps {
      step(number)
      guard isWaitingForQueue else { continue }
      await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
      isWaitingForQueue = false
      settle()
    }
    truth.conclude { !$0.isHidden || attachment != .watch }
  }

  // MARK: The app and its user

  /// Shows the root, with a coordinator for its screens.
  private func begin() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    // A killed app does not record retained objects. Of a replaced root, some tabs were never shown.
    if bug == .hoardingTab { return beginWithTabBar() }
    let hasTabs = bug != .killed && bug != .strandedModal && chance(30)
    let second = hasTabs ? UINavigationController(rootViewController: UIViewController()) : nil
    window.rootViewController = second.map { OracleTabs([navigation, $0]) } ?? navigation
    Headless.runLoop.runUntilIdle()
    let root = OracleCoordinator(over: NavigationRouter(navigationController: navigation), session: self)
    self.root = root
    // Like a coordinator that shows its first screen in its initializer.
    let isEarly = chance(25)
    if !isEarly { watch(root) }
    root.present(animated: true, onDismissed: nil)
    if isEarly { watch(root) }
    guard let second else { return }
    let tab = OracleCoordinator(over: NavigationRouter(navigationController: second), session: self)
    root.children.append(tab)
    tab.present(animated: false) { [weak self, weak root, weak tab] in
      if let root, let tab { self?.remove(tab, from: root) }
    }
  }

  /// Shows a tab bar controller, with a coordinator for each tab.
  private func beginWithTabBar() {
    let tabBar = UITabBarController()
    let stacks = ["One", "Two"].map { title in
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return stack
    }
    tabBar.viewControllers = stacks
    window.rootViewController = tabBar
    Headless.runLoop.runUntilIdle()
    let root = OracleCoordinator(over: NavigationRouter(navigationController: stacks[0]), session: self)
    self.root = root
    watch(root)
    root.present(animated: true, onDismissed: nil)
    let tab = OracleCoordinator(over: NavigationRouter(navigationController: stacks[1]), session: self)
    root.children.append(tab)
    tab.present(animated: false, onDismissed: nil)
    let listener = OracleTabListener(adding: root, session: self, isFixed: chance(50))
    kept.append(listener)
    tabBar.delegate = listener
  }

  private func watch(_ root: OracleCoordinator) {
    if usesReflection {
      recorder.watch(root, coordinators: .instances(of: (any Coordinator).self))
    } else {
      recorder.watch(root)
    }
  }

  private func step(_ number: Int) {
    // One at a time: if the parent is deallocated with its child, the removal cannot be observed.
    if !late.isEmpty {
      Headless.runLoop.run(for: 2)
      truth.userDidWait()
      late.removeFirst()()
      settle()
    }
    switch Int.random(in: 0..<10, using: &random) {
    // Back and forth, because a lap must return to the same place.
    case _ where bug == .hoardingTab: selectTab()
    case _ where bug == .hoarding: number.isMultiple(of: 2) ? startFlow() : act()
    case _ where bug == .reusedChild: number.isMultiple(of: 2) ? showReused() : act()
    case 0...2: startFlow()
    case 3, 4: goOn()
    case 5: if let owner = top?.owner, owner !== root { owner.dismiss(animated: chance(50)) }
    case 6: err()
    case 7 where window.rootViewController is OracleTabs: turnTabs()
    default: act()
    }
    settle()
  }

  private func settle() {
    Headless.runLoop.runUntilIdle()
    recorder.checkpoint()
    truth.settle()
  }

  private func act() {
    let user = HeadlessUser()
    guard let action = user.possibleActions.randomElement(using: &random) else { return }
    try? user.perform(action)
  }

  private func turnTabs() {
    guard let tabs = window.rootViewController as? OracleTabs else { return }
    let isCovered = truth.hierarchy.contains { $0.presentedViewController != nil }
    if !isCovered { tabs.turn() }
  }

  /// Selects the other tab, or sometimes none. A tap on the selected tab would pop its screens.
  private func selectTab() {
    guard let tabBar = window.rootViewController as? UITabBarController, chance(80) else { return }
    try? HeadlessUser().selectTab(tabBar.selectedIndex == 0 ? "Two" : "One")
  }

  /// Shows another screen of the flow on screen.
  private func goOn() {
    guard let screen = top, let owner = screen.owner else { return }
    if let navigation = screen.navigationController, mixesRouters, chance(25) {
      owner.push(onto: navigation)
    } else {
      owner.present(animated: true, onDismissed: {})
    }
  }

  /// Whether a router may show the screens of several coordinators, and UIKit some without a router.
  private var mixesRouters: Bool { !bug.isOfRouters && bug != .lostDelegate && bug != .strayDismiss }

  private func startFlow() {
    guard let screen = top, let parent = screen.owner, let navigation = screen.navigationController else {
      return
    }
    let isHandedOn = mixesRouters && chance(25)
    let child = OracleCoordinator(
      over: isHandedOn
        ? NavigationRouter(navigationController: navigation) : router(above: screen, in: navigation),
      session: self)
    guard !errs(.unheldCoordinator) else {
      // If only properties show the owner, the child must live until its screen has appeared.
      if attachment == .watch { late.append { withExtendedLifetime(child) {} } }
      watch(child)
      child.present(animated: true, onDismissed: nil)
      return
    }
    let isEarly = chance(25)
    if !isEarly { parent.children.append(child) }
    if parent !== root, let root, errs(.twoParents) {
      root.children.append(child)
      truth.count("duplicate-child")
    }
    if bug == .hoarding, let root { hoard(in: root) }
    let forgets = errs(.forgottenChild) || errs(.killed)
    let onDismissed = { [weak self, weak parent, weak child] in
      guard let self, let parent, let child, !forgets else { return }
      if self.errs(.heldCoordinator) || self.errs(.strayDismiss) { self.kept.append(child) }
      if self.errs(.removalByQueue) {
        self.isWaitingForQueue = true
        DispatchQueue.main.async { [weak self, weak parent, weak child] in
          if let parent, let child { self?.remove(child, from: parent) }
        }
      } else if self.errs(.lateRemoval) {
        self.late.append { [weak self, weak parent, weak child] in
          if let parent, let child { self?.remove(child, from: parent) }
        }
      } else if let root = self.root, parent !== root, self.errs(.strangerRemoved) {
        self.removeStranger(child, from: root)
      } else {
        self.remove(child, from: parent)
      }
    }
    if isHandedOn {
      child.present(on: parent.router, animated: true, onDismissed: onDismissed)
    } else {
      child.present(animated: true, onDismissed: onDismissed)
    }
    if isEarly { parent.children.append(child) }
  }

  /// Shows a child that is retained to be shown again.
  private func showReused() {
    guard let root, let screen = top, screen.owner === root, let navigation = screen.navigationController
    else { return }
    let child =
      reused
      ?? OracleCoordinator(over: NavigationRouter(navigationController: navigation), session: self)
    reused = child
    truth.willShowAgain(child)
    root.children.append(child)
    child.present(animated: true) { [weak self, weak root, weak child] in
      if let root, let child { self?.remove(child, from: root) }
    }
  }

  private func router(above screen: UIViewController, in navigation: UINavigationController) -> any Router {
    if chance(40) { return ModalNavigationRouter(parentViewController: screen) }
    return bug == .lostDelegate
      ? OracleSelfishRouter(navigationController: navigation)
      : NavigationRouter(navigationController: navigation)
  }

  private func remove(_ child: OracleCoordinator, from parent: OracleCoordinator) {
    guard parent.children.contains(where: { $0 === child }) else { return }
    parent.children.removeAll { $0 === child }
    truth.removed(child)
  }

  /// Records the removal directly: the recorder watches children, not calls, so it would not notice this one.
  private func removeStranger(_ child: OracleCoordinator, from parent: OracleCoordinator) {
    let objects = recorder.objects
    recorder.record(
      .childRemoved(
        parent: objects.refer(to: parent, as: .coordinator),
        child: objects.refer(to: child, as: .coordinator),
        at: nil))
    truth.count("unmatched-child-removal")
  }

  func hoard(in parent: OracleCoordinator) {
    let hoard = OracleHoard()
    parent.children.append(hoard)
    truth.hoards.append(Weak(hoard))
  }

  private func err() {
    switch bug {
    case .strayDismiss:
      guard let child = kept.last as? OracleCoordinator, truth.isFinished(child) else { return }
      truth.finishedFlowWillBeDismissed()
      child.router.dismiss(animated: true)
    case .refusedModal:
      guard let screen = top, screen.presentedViewController == nil else { return }
      screen.present(OracleScreen(of: nil), animated: true)
      screen.present(OracleScreen(of: nil), animated: true)
      truth.count("rejected-presentation")
    case .nestedTransition:
      guard let navigation = top?.navigationController else { return }
      let hasty = OracleScreen(of: nil)
      hasty.onAppearing = { [truth, weak navigation] in
        if navigation?.transitionCoordinator != nil { truth.count("nested-transition") }
        navigation?.pushViewController(OracleScreen(of: nil), animated: true)
      }
      navigation.pushViewController(hasty, animated: true)
    case .strandedModal:
      guard window.rootViewController?.presentedViewController != nil, let root else { return }
      truth.rootWillBeReplaced()
      kept.append(root)
      begin()
    default: break
    }
  }

  private var top: OracleScreen? { truth.hierarchy.last { $0 is OracleScreen } as? OracleScreen }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}
