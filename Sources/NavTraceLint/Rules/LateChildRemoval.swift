import NavTrace

/// A child that its parent removed only when something else happened, or long after the child had finished.
///
/// Code that removes a child in `DispatchQueue.main.async` or in a `Task` does so once navigation has
/// settled. That is in time: the user has not acted since, and no other screen has appeared.
struct LateChildRemoval: Rule {
  static let id = "late-child-removal"
  static let severity = Severity.warning
  static let summary = "A finished child was removed, but only after navigation had settled."
  static let explanation = """
    The child's last screen was gone and navigation had settled, but the parent still retained the \
    child, and removed it only at a later event. Until then the child can react to events that no longer \
    concern it. If the later event does not occur, the child leaks. Remove the child when the first \
    screen of its flow has left, not when the next flow begins. A removal within a second, before the \
    user acts and before other screens appear, is not a finding.
    """
  static let remedy = """
    // PARENT
    child.present(animated: true) { [weak self, weak child] in
      // Here, not when another flow is started.
      if let child { self?.removeChild(child) }
    }
    """

  static let traits: RuleTraits = [.isAboutCoordinator, .endsLeak]
  static let observedEvents: EventKinds = [.childRemoved]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard case .childRemoved(let parent, let child, let at) = event.body,
      case .removed(let link)? = step.links.first?.kind, let settled = state.settled, link.added < settled,
      let idle = state.idleSince(child.id), idle < settled,
      // The coordinator may have been reused since, with screens that cannot be attributed to it.
      idle > link.added, !Self.mayHaveShownMore(since: idle, settled, state),
      let rest = Self.rest(after: idle, at: event.t, state),
      let coordinator = state.coordinators[child.id], coordinator.presented > 0, !coordinator.isReused
    else { return [] }
    let removed = step.moment
    var finding = Self.finding(
      "\(parent.type) removed \(child.type) too late", coordinator: child,
      screen: coordinator.first?.screen,
      moment: removed, at: at ?? link.at,
      evidence: [
        Evidence(link.added, "\(parent.type) added \(child.type) as a child", at: link.at),
        Evidence(idle, "\(child.type) was finished: its last screen and those of its children were gone"),
        Evidence(rest, "navigation had settled, and \(parent.type) still retained it"),
        Evidence(removed, "\(parent.type) removed it", at: at),
      ].sorted { $0.moment < $1.moment })
    // It no longer has a parent.
    finding.parent = parent.type
    return [finding]
  }
}

extension LateChildRemoval {
  /// How long after navigation has settled a removal is still in time, in nanoseconds.
  private static let grace: UInt64 = 1_000_000_000

  /// The settled moment at which the child should have been removed. Nil if its removal, at `t`, is in time.
  private static func rest(
    after idle: NavigationState.EventReference, at t: UInt64, _ state: NavigationState
  ) -> NavigationState.EventReference? {
    if let past = state.pastRest, past > idle { return past }
    guard let rest = state.rest, rest.moment > idle, t > rest.t, t - rest.t > grace else { return nil }
    return rest.moment
  }

  /// Whether a screen without a known owner appeared after that, and left after the session last settled. It
  /// may belong to the child, which is then removed in time.
  private static func mayHaveShownMore(
    since idle: NavigationState.EventReference, _ settled: NavigationState.EventReference,
    _ state: NavigationState
  ) -> Bool {
    guard let unowned = state.lastUnownedLeave else { return false }
    return unowned.arrived > idle && unowned.left > settled
  }

  static let examples: [RuleExample] = [
    .triggers(
      "The parent removes the child when the next flow begins.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      action tap "Next visit"
      child-removed Visit from App
      end
      """),
    .triggers(
      "The parent tidies up after other screens.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      checkpoint
      push Help by App
      checkpoint
      child-removed Visit from App
      end
      """),
    .clean(
      "Removed on the main queue, right after navigation has settled.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action back
      pop Reason by back
      checkpoint
      child-removed Visit from App
      checkpoint
      action tap "Next visit"
      end
      """),
    .clean(
      "Removed right after its screen has left.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end
      """),
    .clean(
      "Its own child was on screen until now.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      modal PainLevel in Sheet over Reason by Pain
      pop Reason by code
      action tap "Done"
      dismissed PainLevel by code
      child-removed Pain from Visit
      child-removed Visit from App
      end
      """),
    .clean(
      "The child runs again, and its second screen has no known owner.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      checkpoint
      child-added Visit to App
      push PainLevel
      checkpoint
      pop PainLevel by back
      child-removed Visit from App
      end
      """),
    .clean(
      "It stays a child until its second screen, which cannot be attributed to it, has left.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      checkpoint
      push PainLevel
      checkpoint
      pop PainLevel by back
      child-removed Visit from App
      end
      """),
    .clean(
      "The child was added again, and showed no screen.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      checkpoint
      child-added Visit to App
      child-removed Visit from App
      end
      """),
  ]
}
