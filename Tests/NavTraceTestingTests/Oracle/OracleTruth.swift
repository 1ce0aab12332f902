import Coordinators
import UIKit

/// What is wrong with a session, known without its trace: from weak references, and from the screen.
@MainActor final class OracleTruth {
  /// How often there is something for a rule to find.
  private(set) var findings: [String: Int] = [:]
  /// The same with what a leak holds counted by itself: as many are right where the leak is not found.
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
  /// Those that had finished at rest before time passed in which nothing happened.
  private var overdue: Set<ObjectIdentifier> = []
  private var orphaned: [OracleScreen] = []
  private var stacked: [Stacked] = []
  /// Delegates that were found not to be told, each once.
  private var untold: [Weak<AnyObject>] = []
  private var stranded: [Weak<UIViewController>] = []
  /// The screens that were up when a flow without any was dismissed.
  private var foreign: [Weak<OracleScreen>] = []
  private var wentWithStranded: [Weak<OracleScreen>] = []
  private var places: [Place] = []
  private var here: [Weak<UIViewController>] = []
  private var selectedHere = 0

  /// A callback that was given, and what became of it.
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

  /// A screen on a stack, and who is to hear that it is popped.
  private struct Stacked {
    let screen: Weak<OracleScreen>
    let navigation: Weak<UINavigationController>
    let given: Given?
    let listener: Weak<AnyObject>
    let isDeaf: Bool
  }

  /// Screens that were up together, with a tab selected, and how many hoards were alive each time.
  private struct Place {
    let screens: [Weak<UIViewController>]
    /// The tab that was selected; 0 where there are none.
    let selected: Int
    var hoards: [Int]
  }

  init(_ window: UIWindow) { self.window = window }

  func count(_ rule: String) { findings[rule, default: 0] += 1 }

  /// A screen is about to be shown. Answers with its callback, followed.
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

  /// The user waits. A child that has finished by now should have been removed.
  func userDidWait() { overdue = finishedAtRest }

  /// A child that was removed when it had finished is kept for that.
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

  // MARK: At rest

  func settle() {
    let up = hierarchy
    see(up)
    judgeCallbacks(up)
    judgePops(up)
    judgeOrphans(up)
    judgeDismissal(up)
    visit(up)
    // By identity: a child that is deallocated may have its place in memory taken by the next one.
    overdue = []
    finishedAtRest = Set(links.filter { isFinished($0.child) }.map { ObjectIdentifier($0.child) })
  }

  private func see(_ up: [UIViewController]) {
    for case let screen as OracleScreen in up where screen.hasOwner {
      if screen.owner != nil { screen.wasSeenWithOwner = true }
      // Its properties are empty by now, if its coordinator did not live to see it appear.
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
    for one in stacked where one.isDeaf {
      let isPopped =
        up.contains { $0 === one.navigation.object } && !up.contains { $0 === one.screen.object }
      guard isPopped, one.given?.runs ?? 0 == 0, let listener = one.listener.object,
        !untold.contains(where: { $0.object === listener })
      else { continue }
      untold.append(one.listener)
      count("lost-delegate")
    }
    stacked = up.compactMap { controller in
      guard let screen = controller as? OracleScreen, let navigation = screen.navigationController,
        let listener = screen.owner?.listener
      else { return nil }
      let front = navigation.delegate
      let isTold =
        front === listener
        || (front as? any NavigationDelegateLink)?.previousDelegates?.contains(listener) == true
      return Stacked(
        screen: Weak(screen), navigation: Weak(navigation), given: given.first { $0.screen === screen },
        listener: Weak(listener), isDeaf: !isTold)
    }
  }

  private func judgeDismissal(_ up: [UIViewController]) {
    if foreign.contains(where: { screen in !up.contains { $0 === screen.object } }) {
      count("foreign-dismissal")
    }
    foreign = []
  }

  private func judgeOrphans(_ up: [UIViewController]) {
    // Of coordinators that died since: each is one, with all its screens.
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

  /// - Parameter canSee: Whether the recorder can know whose a screen is.
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
      // Where its coordinator went with it, nobody is left whom it could tell.
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
    // One that cannot be seen to be a living coordinator's is taken for nobody's.
    findings["retained-screen"] = gone.count { $0.owner == nil || !canSee($0) }
  }

  private func judgeTheWhole() {
    let up = hierarchy
    findings["double-callback"] = given.count { $0.runs > 1 }
    findings["stranded-modal"] = stranded.compactMap(\.object).count { screen in
      !up.contains { $0 === screen }
    }
    // One more at each of the last three times, and so on from the first.
    let grows = places.contains { place in
      place.screens.allSatisfy { $0.object != nil } && place.hoards.count > 3
        && zip(place.hoards.suffix(4), place.hoards.suffix(3)).allSatisfy { $0 < $1 }
    }
    findings["growing-session"] = grows ? 1 : 0
    findings = findings.filter { $0.value > 0 }
    faults.merge(findings, uniquingKeysWith: max)
  }

  // MARK: What there is

  private var links: [(parent: OracleCoordinator, child: OracleCoordinator)] {
    coordinators.compactMap(\.object).flatMap { parent in
      parent.children.compactMap { $0 as? OracleCoordinator }.map { (parent, $0) }
    }
  }

  private func descendants(_ coordinator: OracleCoordinator) -> [OracleCoordinator] {
    coordinator.children.compactMap { $0 as? OracleCoordinator }.flatMap { [$0] + descendants($0) }
  }

  func isFinished(_ coordinator: OracleCoordinator) -> Bool { !hasScreen(coordinator) { _ in true } }

  /// Whether it or a descendant has such a screen, on screen or in a tab that is not shown.
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

  /// What the app's own tab bar, if it is up, does not show now.
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
