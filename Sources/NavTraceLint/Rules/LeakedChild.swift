import NavTrace

/// A finished coordinator that is still a child of its parent when the session ends.
struct LeakedChild: Rule {
  static let id = "leaked-child"
  static let severity = Severity.error
  static let summary = "A child coordinator is finished, but its parent never removed it."
  static let explanation = """
    A coordinator is finished when its screens and those of its descendants are gone. If its parent does \
    not remove it then, it is never deallocated. Remove the child when the first screen of its flow has \
    left, however it left: by code, Back or a swipe. If the parent waits for a callback that never runs, \
    the router is at fault, and the finding states which dismissal or pop the router missed. If another \
    object replaced the navigation controller's delegate without forwarding calls, the finding names \
    that object. A child in a constant, or in a property that is not optional, such as a lazy one, is kept \
    on purpose, and is not a finding.
    """
  static let remedy = LeakCause.callbackRemedy

  static let traits: RuleTraits = [.leftover, .accountsForLeftovers, .explainsGrowth, .isAboutCoordinator]
  static let observedEvents: EventKinds = [.pop]

  /// A key that is equal for leaks of the same flow.
  private struct Kind: Hashable {
    var parent: ObjectID
    var child: String

    init(_ leak: NavigationState.FinishedChild) {
      (parent, child) = (leak.parent.id, leak.child.object.type)
    }
  }

  private typealias Unfired = (callback: NavigationState.Callback, leave: NavigationState.Disappearance)

  /// For each coordinator, the last popped screen of which neither it nor its router was notified.
  private var missed = LivingMap<(replacement: NavigationState.DelegateReplacement, screen: TraceObject)>()

  /// For each coordinator with a screen that was the last one of its stack: when code removed that screen.
  private var emptiedStacks = LivingMap<NavigationState.EventReference>()

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .pop(_, let container, let cause) = event.body, let departed = step.left.first else {
      return []
    }
    if state.hasReplacedDelegates { note(departed, poppedFrom: container.id, state) }
    // The user cannot pop the last screen. A page that is turned is replaced.
    if departed.under == nil, cause != .replaced, let coordinator = departed.screen.coordinator?.id {
      emptiedStacks.set(for: coordinator, in: state) { _ in departed.leave.moment }
    }
    return []
  }

  private mutating func note(
    _ departed: NavigationState.DepartedScreen, poppedFrom container: ObjectID, _ state: NavigationState
  ) {
    guard let request = departed.screen.request, let coordinator = request.coordinator?.id else { return }
    for delegate in [request.router?.id, coordinator] {
      guard let delegate, let replacement = state.replacement(of: delegate),
        replacement.container == container
      else { continue }
      missed.set(for: coordinator, in: state) { _ in (replacement, departed.leave.screen) }
    }
  }

  func conclude(_ state: NavigationState) -> [Finding] {
    // Before the session ends, the parent may still remove the child.
    guard let end = state.ended else { return [] }
    let families = state.families
    let retained = state.retainedFamilies
    let unfired = Dictionary(grouping: state.unfiredCallbacks) { $0.callback.request.coordinator?.id }
    // A coordinator that is reused is not a leak. A coordinator that had finished before it was added is about to be
    // reused, or shows screens without a known owner.
    let leaks = state.finishedChildren().filter { leak in
      !leak.child.isReused && !leak.child.isShownAgain
        && !families.isContainerShownAgain(by: leak.child)
        && !state.permanent.contains(leak.child.object.id)
        && (leak.lastLeave.map { $0.moment > leak.link.added } ?? true)
    }
    // If a removed coordinator is still retained, children that finish later stay alive because of its retainer:
    // without it, they would have been deallocated together with their parent.
    .filter { leak in
      guard let settled = retained[leak.parent.id], let leave = leak.lastLeave else { return true }
      return settled.map { $0 > leave.moment } ?? false
    }
    if leaks.isEmpty { return [] }
    let unrecorded = Set(state.unrecordedRouters.map(\.type))
    let counts = leaks.reduce(into: [Kind: Int]()) { $0[Kind($1), default: 0] += 1 }
    return leaks.map { leak in
      let unfired = Self.unfired(unfired[leak.child.object.id] ?? [], of: leak)
      let cause = cause(of: leak, unfired, unrecorded)
      let parent = leak.parent.type
      let property = state.retainingPaths[leak.child.object.id]?.last.flatMap {
        RetainingStep($0).name(ofPropertyOf: parent)
      }
      let fault = cause.fault(child: leak.child.object, parent: leak.parent, property: property)
      let history = Self.history(of: leak, end: end)
      let proof = cause.evidence(end: end).filter { new in
        new.moment == end || !history.contains { $0.moment == new.moment }
      }
      let removal = Evidence(end, "never removed: still a child of \(parent) when the session ended")
      let count = counts[Kind(leak), default: 1]
      let repetition =
        count > 1 ? [Evidence(end, "each run of the flow added another: \(count) were left")] : []
      var finding = Self.finding(
        cause.message(fault, "\(leak.child.object.type) is finished but still a child of \(parent)"),
        coordinator: leak.child.object, screen: leak.child.first?.screen, router: cause.router,
        moment: leak.link.added, at: leak.link.at,
        evidence: (history + proof + Self.livingScreen(of: leak, state, end) + [removal] + repetition).sorted
        { $0.moment < $1.moment },
        advice: cause.advice(property: property))
      finding.cause = unfired?.callback.request.moment
      return finding.addingRetainers(of: leak.child.object.id, in: state)
    }
  }

  /// The callback that would have notified the parent that the child is finished: the first one requested
  /// since the child was added.
  private static func unfired(_ callbacks: [Unfired], of leak: NavigationState.FinishedChild) -> Unfired? {
    callbacks.first { $0.callback.request.moment > leak.link.added } ?? callbacks.first
  }

  /// - Parameter unrecorded: The types of the routers whose calls were not recorded.
  private func cause(
    of leak: NavigationState.FinishedChild, _ unfired: Unfired?, _ unrecorded: Set<String>
  ) -> LeakCause {
    let missed = missed[leak.child.object.id]
    if let (callback, leave) = unfired {
      if let missed, missed.screen.id == leave.screen.id {
        return .replacedDelegate(missed.replacement, screen: missed.screen)
      }
      return .unfiredCallback(callback, leave)
    }
    let isReplaced = isReplaced(leak)
    guard let first = leak.child.first, first.router != nil else {
      if let missed { return .replacedDelegate(missed.replacement, screen: missed.screen) }
      if isReplaced { return .replacedScreens(leak.lastLeave) }
      return unrecorded.isEmpty
        ? .noRemoval(leak.lastLeave) : .unrecordedRouter(unrecorded.sorted().joined(separator: ", "))
    }
    if first.callback != nil { return .ignoredCallback(first) }
    return isReplaced ? .replacedScreens(leak.lastLeave) : .noCallback(first)
  }

  /// A flow that ends in the `deinit` of its screen does not end while a retain cycle keeps the screen alive.
  private static func livingScreen(
    of leak: NavigationState.FinishedChild, _ state: NavigationState, _ end: NavigationState.EventReference
  ) -> [Evidence] {
    guard let screen = leak.lastLeave?.screen, state.isInCycle(screen.id, without: leak.child.object),
      let path = state.retainingPaths[screen.id]
    else { return [] }
    let cycle = path.joined(separator: " → ")
    return [Evidence(end, "a retain cycle keeps \(screen.type) alive, so its deinit has not run: \(cycle)")]
  }

  /// Whether code replaced the root or the whole stack that showed the last screen. A container without screens was replaced,
  /// too.
  private func isReplaced(_ leak: NavigationState.FinishedChild) -> Bool {
    guard let leave = leak.lastLeave else { return leak.child.presented == 0 }
    return leave.by == .replaced && !leave.isPop || emptiedStacks[leak.child.object.id] == leave.moment
  }

  private static func history(
    of leak: NavigationState.FinishedChild, end: NavigationState.EventReference
  ) -> [Evidence] {
    let child = leak.child.object.type
    var evidence = [
      Evidence(leak.link.added, "\(leak.parent.type) added \(child) as a child", at: leak.link.at)
    ]
    if let first = leak.child.first {
      let sentence =
        first.inferred.map { "\(child)'s first screen is \(first.screen.type), inferred from \($0)" }
        ?? "\(child) presented its first screen, \(first.screen.type)"
      let router = first.router.map { ", on \($0.type)" } ?? ""
      let callback = first.callback.map { " with on-dismiss callback \($0)" } ?? ""
      evidence.append(Evidence(first.moment, sentence + router + callback, at: first.at))
    }
    if let leave = leak.lastLeave {
      let subject =
        leave !== leak.child.lastLeave
        ? "the last screen of \(child) or its children"
        : leak.child.presented == 1 ? "its only screen" : "the last of its screens"
      evidence.append(Evidence(leave.moment, "\(subject), \(leave.screen.type), \(leave.by.words)"))
    } else if leak.child.presented == 0 {
      evidence.append(Evidence(end, "the container in which its children showed screens had left"))
    }
    return evidence
  }
}

extension LeakedChild {
  static let examples: [RuleExample] = [
    .triggers(
      "The sheet was swiped down, and the parent was not notified.",
      """
      root Home by App
      child-added Visit to App
      present Reason by Visit
      modal Reason in Sheet over Home
      action swipe-down
      dismissed Reason by swipe
      end
      """),
    .triggers(
      "The flow ran twice, and both coordinators are still children.", findings: 2,
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-added Visit#2 to App
      push Reason#2 by Visit#2
      pop Reason#2 by back
      end
      """),
    .triggers(
      "The child retains a child of its own: one leak, not two.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by code
      pop Reason by code
      end
      """),
    .triggers(
      "The screen was not claimed: the recorder inferred its owner.",
      """
      root Home by App
      child-added Visit to App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      end
      """),
    .triggers(
      "The child owns a tab bar controller, and its children own the screens: one leak, not two.",
      """
      root Login by Auth
      child-added Main to App
      child-added Feed to Main
      dismissed Login by code
      root News in Tabs by Feed
      claim Tabs by Main from Main.tabs
      action tap "Log out"
      dismissed News by code
      root Login
      end
      """),
    .triggers(
      "The child owns a tab bar controller, and has removed its own child.",
      """
      root Login by Auth
      child-added Main to App
      child-added Feed to Main
      dismissed Login by code
      root News in Tabs by Feed
      claim Tabs by Main from Main.tabs
      action tap "Log out"
      dismissed News by code
      root Login
      child-removed Feed from Main
      deinit coordinator Feed
      end
      """),
    .clean(
      "The child's parent was removed before the child finished, so the object that retains the parent is at fault.",
      """
      root Home by App
      child-added Visit to App
      child-added Pain to Visit
      push PainLevel by Pain
      checkpoint
      child-removed Visit from App
      pop PainLevel by code
      end with coordinator App coordinator Visit coordinator Pain
      """),
    .clean(
      "Only a retain cycle keeps its parent alive, so what retains the parent is at fault.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by code
      pop Reason by code
      end with screen Home coordinator App coordinator Visit coordinator Pain retaining Visit in-cycle "Visit.children[0] → Pain.parent"
      """),
    .triggers(
      "The child finished before its parent was removed.",
      """
      root Home by App
      child-added Visit to App
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by back
      checkpoint
      child-removed Visit from App
      end with coordinator App coordinator Visit coordinator Pain
      """),
    .clean(
      "Its tab bar controller is on screen, with a screen of which no owner is known.",
      """
      child-added Main to App
      root News in Tabs
      claim Tabs by Main from Main.tabs
      end
      """),
    .clean(
      "The parent reuses the child with its tab bar controller, and its children.",
      """
      child-added Main to App
      child-added Feed to Main
      root News in Tabs by Feed
      claim Tabs by Main from Main.tabs
      action tap "Log out"
      dismissed News by code
      root Login
      action tap "Log in"
      dismissed Login by code
      root News in Tabs
      action tap "Log out"
      dismissed News by code
      root Login
      end
      """),
    .clean(
      "The parent reuses the child, for example from a lazy property, and shows it again.",
      """
      root Home by App
      child-added Settings to App
      push Options by Settings
      pop Options by back
      action tap "Settings"
      push Options#2 by Settings
      pop Options#2 by back
      end
      """),
    .clean(
      "The parent reuses the child, and the child reuses its screen.",
      """
      root Home by App
      child-added Settings to App
      push Options by Settings
      pop Options by back
      action tap "Settings"
      push Options
      pop Options by back
      end
      """),
    .triggers(
      "The app's own tab bar shows the same screen again: the child does not run again.",
      """
      root Tabs by App
      embed News in Tabs by App
      child-added Settings to App
      claim Options by Settings
      action tap "Settings"
      dismissed News by code
      embed Options in Tabs
      action tap "News"
      dismissed Options by code
      embed News in Tabs
      action tap "Settings"
      dismissed News by code
      embed Options in Tabs
      action tap "News"
      dismissed Options by code
      embed News in Tabs
      end
      """),
    .clean(
      "The parent cannot remove the child, which is in a constant.",
      """
      root Home by App
      child-added Settings to App
      push Options by Settings
      pop Options by back
      end with screen Home coordinator App coordinator Settings retaining Settings permanently-in "App.settings"
      """),
    .clean(
      "The flow's first screen has no known owner, and is still on screen.",
      """
      root Home by App
      child-added Visit to App
      push Reason
      action tap "Next"
      push PainLevel by Visit
      pop PainLevel by back
      end
      """),
    .triggers(
      "The screen under the child's was on screen before the child was added.",
      """
      root Home
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      end
      """),
    .clean(
      "The child is removed when its screen has left.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action back
      pop Reason by back
      child-removed Visit from App
      end
      """),
    .clean(
      "The child's screen is still on screen.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      end
      """),
    .clean(
      "A screen of the child's own child is still shown.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      modal PainLevel in Sheet over Reason by Pain
      pop Reason by code
      end
      """),
    .clean(
      "Its new child, of which no screen is known, may have replaced its screen.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action tap "Next"
      child-added Pain to Visit
      pop Reason by code
      push PainLevel
      end
      """),
    .triggers(
      "The screen that its new child may have shown is gone, too.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action tap "Next"
      child-added Pain to Visit
      pop Reason by code
      push PainLevel
      action back
      pop PainLevel by back
      end
      """),
    .triggers(
      "The screen that appeared when it was added is not its own: its own are known.",
      """
      child-added Visit to App
      root Home
      push Reason by Visit
      pop Reason by back
      end
      """),
    .clean(
      "The app's own tab bar removed its screen, and retains it.",
      """
      root Tabs by App
      child-added Feed to App
      claim News by Feed
      embed News in Tabs
      child-added Account to App
      claim Profile by Account
      action tap "Profile"
      dismissed News by code
      embed Profile in Tabs
      end keeping News in Tabs
      """),
    .clean(
      "It has not presented a screen yet.",
      """
      root Home by App
      child-added Visit to App
      end
      """),
    .clean(
      "The trace is truncated: the parent may have been about to remove the child.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      checkpoint
      """),
  ]
}
