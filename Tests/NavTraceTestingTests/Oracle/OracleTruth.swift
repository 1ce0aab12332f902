import Coordinators
import UIKit

/// The true bugs of a session, found without its trace: from weak references, and from the screens.
@MainActor final class OracleTruth {
  /// The number of findings that each rule must have.
  private(set) var findings: [String: Int] = [:]
  /// The same numbers with the findings related to leaks: the maximum if a leak is not found.
  private(set) var faults: [String: Int] = [:]
  /// Whether no property showed the owner of some of the screens when they appeared.
  private(set) var hasHiddenScreens = false
  /// Whether properties showed the owner of any screen.
  private(set) var hasPlainScreens = false
  var coordinators: [Weak<OracleCoordinator>] = []
  var hoards: [Weak<OracleHoard>] = []
  private let window: UIWindow
  private var screens: [Weak<OracleScreen>] = []
  private var given: [Given] = []
  private var removed: [Weak<OracleCoordinator>] = []
  private var shownAgain: [Weak<OracleCoordinator>] = []
  private var finishedAtRest: Set<ObjectIdentifier> = []
  /// The children that had finished when navigation settled before the user waited.
  private var overdue: Set<ObjectIdentifier> = []
  private var orphaned: [OracleScreen] = []
  private var stacked: [Stacked] = []
  /// The delegates that were not notified, each once.
  private var unnotified: [Weak<AnyObject>] = []
  private var stranded: [Weak<UIViewController>] = []
  /// The screens on screen when a flow without screens was dismissed.
  private var foreign: [Weak<OracleScreen>] = []
  private var wentWithStranded: [Weak<OracleScreen>] = []
  private var places: [Place] = []
  private var here: [Weak<UIViewController>] = []
  private var selectedHere = 0

  /// A callback that was passed to a router, and its calls.
  @MainActor private final class Given {
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

  /// A screen on a stack, and the delegate that must be notified when it is popped.
  private struct Stacked {
    let screen: Weak<OracleScreen>
    let navigation: Weak<UINavigationController>
    let given: Given?
    let listener: Weak<AnyObject>
    let isUnnotified: Bool
  }

  /// Screens that were on screen together, the selected tab, and the number of living hoards at each visit.
  private struct Place {
    let screens: [Weak<UIViewController>]
    /// The index of the selected tab, or 0 without tabs.
    let selected: Int
    var hoards: [Int]
  }

  init(_ window: UIWindow) { self.window = window }

  func count(_ rule: String) { findings[rule, default: 0] += 1 }

  /// Registers a screen that is about to be shown. Returns a callback that counts its calls.
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

  func removed(_ child: OracleCoordinator) {
    removed.append(Weak(child))
    if overdue.contains(ObjectIdentifier(child)) { count("late-child-removal") }
  }

  /// The user waits. Children that are finished should have been removed by now.
  func userDidWait() { overdue = finishedAtRest }

  /// A removed child that is shown again is retained on purpose.
  func willShowAgain(_ child: OracleCoordinator) {
    if removed.contains(where: { $0.object === child }) { shownAgain.append(Weak(child)) }
  }

  func finishedFlowWillBeDismissed() {
    count("unmatched-dismiss")
    foreign = hierarchy.compactMap { $0 as? OracleScreen }.filter(\.hasOwner).map { Weak($0) }
  }

  func rootWillBeReplaced() {
    for screen in hierarchy where screen.presentingViewController?.presentedViewController === screen {
      let first = (screen as? UINavigationController)?.viewControllers.first ?? screen
      stranded.append(Weak(first))
    }
    wentWithStranded += hierarchy.compactMap { $0 as? OracleScreen }.map { Weak($0) }
  }

  // MARK: When navigation settles

  func settle() {
    let up = hierarchy
    see(up)
    judgeCallbacks(up)
    judgePops(up)
    judgeOrphans(up)
    judgeDismissal(up)
    visit(up)
    // Only for one turn, because the identifier of a deallocated child may be reused.
    overdue = []
    finishedAtRest = Set(links.filter { isFinished($0.child) }.map { ObjectIdentifier($0.child) })
  }

  private func see(_ up: [UIViewController]) {
    for case let screen as OracleScreen in up where screen.hasOwner {
      if screen.owner != nil { screen.wasSeenWithOwner = true }
      // If the coordinator was deallocated before the screen appeared, the weak properties are nil.
      if screen.isHidden || !screen.wasSeenWithOwner {
        hasHiddenScreens = true
      } else {
        hasPlainScreens = true
      }
    }
  }

  private func judgeCallbacks(_ up: [UIViewController]) {
    for record in given {
      let isUp = up.contains { $0 === record.screen }
      if isUp { record.wasUp = true }
      if isUp, record.ranSinceSettled { count("early-callback") }
      record.ranSinceSettled = false
    }
  }

  private func judgePops(_ up: [UIViewController]) {
    for one in stacked where one.isUnnotified {
      let isPopped =
        up.contains { $0 === one.navigation.object } && !up.contains { $0 === one.screen.object }
      guard isPopped, one.given?.runs ?? 0 == 0, let listener = one.listener.object,
        !unnotified.contains(where: { $0.object === listener })
      else { continue }
      unnotified.append(one.listener)
      count("lost-delegate")
    }
    stacked = up.compactMap { controller in
      guard let screen = controller as? OracleScreen, let navigation = screen.navigationController,
        let listener = screen.owner?.listener
      else { return nil }
      let front = navigation.delegate
      let isNotified =
        front === listener
        || (front as? any NavigationDelegateLink)?.previousDelegates?.contains(listener) == true
      return Stacked(
        screen: Weak(screen), navigation: Weak(navigation), given: given.first { $0.screen === screen },
        listener: Weak(listener), isUnnotified: !isNotified)
    }
  }

  private func judgeDismissal(_ up: [UIViewController]) {
    if foreign.contains(where: { screen in !up.contains { $0 === screen.object } }) {
      count("foreign-dismissal")
    }
    foreign = []
  }

  private func judgeOrphans(_ up: [UIViewController]) {
    // Screens whose coordinator was deallocated. Each screen counts once.
    for screen in screens.compactMap(\.object) where screen.hasOwner && screen.owner == nil {
      guard up.contains(where: { $0 === screen }), !orphaned.contains(where: { $0 === screen }) else {
        continue
      }
      count("orphaned-screen")
      orphaned.append(screen)
    }
  }

  private func visit(_ up: [UIViewController]) {
    let screens = up.filter { !($0 is UINavigationController) }
    let selected = (window.rootViewController as? UITabBarController)?.selectedIndex ?? 0
    guard !isSame(here, screens) || selected != selectedHere else { return }
    here = screens.map { Weak($0) }
    selectedHere = selected
    let alive = hoards.count { $0.object != nil }
    if let index = places.firstIndex(where: { isSame($0.screens, screens) && $0.selected == selected }) {
      places[index].hoards.append(alive)
    } else {
      places.append(Place(screens: here, selected: selected, hoards: [alive]))
    }
  }

  private func isSame(_ before: [Weak<UIViewController>], _ now: [UIViewController]) -> Bool {
    before.count == now.count && zip(before, now).allSatisfy { $0.object === $1 }
  }

  // MARK: At the end

  /// - Parameter canSee: Whether the recorder can find the owner of a screen.
  func conclude(canSee: (OracleScreen) -> Bool) {
    faults = findings
    judgeTheLeft(withinLeaks: true, canSee)
    swap(&faults, &findings)
    judgeTheLeft(withinLeaks: false, canSee)
    judgeTheWhole()
  }

  private func judgeTheLeft(withinLeaks: Bool, _ canSee: (OracleScreen) -> Bool) {
    let leaks = links.filter { isFinished($0.child) }
    let held = withinLeaks ? [] : leaks.map(\.child).flatMap(descendants)
    func isHeld(_ coordinator: OracleCoordinator?) -> Bool {
      coordinator.map { one in held.contains { $0 === one } } ?? false
    }
    findings["leaked-child"] = leaks.count { !isHeld($0.child) }
    let there = hierarchy + kept
    findings["unfired-callback"] = given.count { record in
      let isGone = !there.contains { $0 === record.screen }
      // If the coordinator was deallocated too, the callback has no recipient.
      return record.runs == 0 && record.wasUp && isGone && record.owner != nil && !isHeld(record.owner)
    }
    let children = links.map(\.child)
    findings["retained-coordinator"] = coordinators.compactMap(\.object).count { one in
      removed.contains { $0.object === one } && !shownAgain.contains { $0.object === one }
        && !children.contains { $0 === one } && isFinished(one)
    }
    let gone = screens.compactMap(\.object).filter { screen in
      screen.hasOwner && !there.contains { $0 === screen } && screen.isViewLoaded
        && !wentWithStranded.contains { $0.object === screen }
    }
    // A screen whose owner the recorder cannot find counts as a screen without an owner.
    findings["retained-screen"] = gone.count { $0.owner == nil || !canSee($0) }
  }

  private func judgeTheWhole() {
    let up = hierarchy
    findings["double-callback"] = given.count { $0.runs > 1 }
    findings["stranded-modal"] = stranded.compactMap(\.object).count { screen in
      !up.contains { $0 === screen }
    }
    // More living hoards at each of the last three visits than at the previous one.
    let grows = places.contains { place in
      place.screens.allSatisfy { $0.object != nil } && place.hoards.count > 3
        && zip(place.hoards.suffix(4), place.hoards.suffix(3)).allSatisfy { $0 < $1 }
    }
    findings["growing-session"] = grows ? 1 : 0
    findings = findings.filter { $0.value > 0 }
    faults.merge(findings, uniquingKeysWith: max)
  }

  // MARK: Objects

  private var links: [(parent: OracleCoordinator, child: OracleCoordinator)] {
    coordinators.compactMap(\.object).flatMap { parent in
      parent.children.compactMap { $0 as? OracleCoordinator }.map { (parent, $0) }
    }
  }

  private func descendants(_ coordinator: OracleCoordinator) -> [OracleCoordinator] {
    coordinator.children.compactMap { $0 as? OracleCoordinator }.flatMap { [$0] + descendants($0) }
  }

  func isFinished(_ coordinator: OracleCoordinator) -> Bool { !hasScreen(coordinator) { _ in true } }

  /// Whether a coordinator or a descendant has a matching screen, on screen or in a tab that is not shown.
  private func hasScreen(_ coordinator: OracleCoordinator, where condition: (OracleScreen) -> Bool) -> Bool {
    let family = [coordinator] + descendants(coordinator)
    return (hierarchy + kept).contains { controller in
      guard let screen = controller as? OracleScreen, let owner = screen.owner, condition(screen) else {
        return false
      }
      return family.contains { $0 === owner }
    }
  }

  var hierarchy: [UIViewController] { walk(window.rootViewController) }

  /// The controllers in tabs of the app's own tab container that are not shown.
  private var kept: [UIViewController] {
    guard let tabs = window.rootViewController as? OracleTabs else { return [] }
    return tabs.tabs.filter { $0.parent !== tabs }.flatMap(walk)
  }

  private func walk(_ controller: UIViewController?) -> [UIViewController] {
    guard let controller else { return [] }
    let presented = controller.presentedViewController
    let isPresenter = presented?.presentingViewController === controller
    return [controller] + controller.children.flatMap(walk) + (isPresenter ? walk(presented) : [])
  }
}
