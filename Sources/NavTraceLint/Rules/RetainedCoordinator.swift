import NavTrace

/// A finished coordinator that its parent has removed, but that is alive when the session ends.
struct RetainedCoordinator: Rule {
  static let id = "retained-coordinator"
  static let severity = Severity.warning
  static let summary = "A coordinator is finished and was removed, but is still alive."
  static let explanation = """
    Its screens are gone and its parent has removed it, so no object should retain it. Most often a \
    closure of its own screen captures it, or a closure that it was given captures its parent. Capture \
    weakly. A finished coordinator that is added again is reused on purpose, and is not a finding.
    """
  static let remedy = """
    // SCREEN's closures retain CHILD: capture it weakly.
    screen.onDone = { [weak self] in self?.finish() }
    """

  private struct Removal {
    var parent: TraceObject
    /// Whether the parent was deallocated without having removed the child.
    var wasOrphaned = false
    var moment: NavigationState.EventReference
    /// Whether it was added again after it had finished: it is reused.
    var isKept: Bool
  }

  private var removals = LivingMap<Removal>()
  /// The coordinators that the end of the session lists.
  private var listed: Set<ObjectID> = []

  static let traits: RuleTraits = [.leftover, .explainsGrowth, .isAboutCoordinator]
  static let observedEvents: EventKinds = [.childRemoved, .childAdded, .coordinatorDeallocated, .end]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .childRemoved(let parent, let child, _):
      removals.set(for: child.id, in: state) { before in
        Removal(parent: parent, moment: step.moment, isKept: before?.isKept ?? false)
      }
    case .childAdded(_, let child, _):
      guard let removal = removals[child.id], !removal.isKept else { break }
      // Its earlier screens may not have been attributed to it. If the session has not settled in between, it
      // only gets another parent.
      let mayHaveFinished =
        state.coordinators[child.id]?.presented == 0 && state.settled.map { removal.moment < $0 } == true
      guard mayHaveFinished || state.isFinished(child.id) else { break }
      removals.change(child.id) { $0.isKept = true }
    case .deallocated:
      // The removal was not recorded, because parent and child were released in the same turn.
      for orphan in step.orphans where removals[orphan.child.object.id] == nil {
        removals.set(for: orphan.child.object.id, in: state) { _ in
          Removal(parent: orphan.parent, wasOrphaned: true, moment: step.moment, isKept: false)
        }
      }
    case .end(let snapshot): listed = Set(snapshot.coordinators.map(\.object.id))
    default: break
    }
    return []
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    return screenless(state, end: end)
      + removals.elements.sorted { $0.value.moment < $1.value.moment }.compactMap { id, removal in
        guard !removal.isKept, listed.contains(id), let coordinator = state.coordinators[id],
          let leave = coordinator.lastLeave ?? state.lastLeave(under: id),
          // A coordinator that another parent still has as a child is reported by another rule.
          coordinator.parents.isEmpty, state.isFinished(id),
          !Self.isRetainedByLeakedScreen(coordinator.object, state)
        else { return nil }
        let type = coordinator.object.type
        let parent = removal.parent.type
        let (condition, cause) =
          removal.wasOrphaned
          ? ("finished and its parent is deallocated", "its parent, \(parent), was deallocated")
          : ("finished and was removed", "\(parent) removed it")
        return Self.finding(
          "\(type) is \(condition), but is still alive", coordinator: coordinator.object,
          screen: coordinator.first?.screen, moment: removal.moment, at: nil,
          evidence: [
            Evidence(leave.moment, "the last of its screens, \(leave.screen.type), \(leave.by.words)"),
            Evidence(removal.moment, cause),
            Evidence(end, "it was still alive when the session ended"),
          ].sorted { $0.moment < $1.moment },
          advice: Self.advice(coordinator, state)
        ).holding(id, in: state)
      }
  }

  /// Whether a screen retains it that only a retain cycle without the coordinator keeps alive. That screen is reported.
  private static func isRetainedByLeakedScreen(_ coordinator: TraceObject, _ state: NavigationState) -> Bool {
    guard state.cyclic.contains(coordinator.id), let step = state.held[coordinator.id]?.first else {
      return false
    }
    return state.leftoverScreens.map(\.leave.screen).contains {
      step.hasPrefix("\($0.type).") && state.isInCycle($0.id, without: coordinator)
    }
  }

  /// The minimum number of removed coordinators of a type that showed no known screen. A single one may be reused.
  private static let screenlessCount = 3

  /// Findings about removed coordinators of which no screen is known, if several of a type are alive and no screen
  /// on screen may be theirs.
  private func screenless(_ state: NavigationState, end: NavigationState.EventReference) -> [Finding] {
    guard state.screens.allSatisfy({ $0.coordinator != nil }) else { return [] }
    let found = removals.elements.filter { id, removal in
      !removal.isKept && listed.contains(id) && state.coordinators[id]?.parents.isEmpty == true
        && !state.hasPresented(id)
    }
    return Dictionary(grouping: found) { state.coordinators[$0.key]?.object.type }.values
      .filter { $0.count >= Self.screenlessCount }.joined().sorted { $0.value.moment < $1.value.moment }
      .map { id, removal in
        let coordinator = state.coordinators[id]?.object
        let type = coordinator?.type ?? ""
        let count = found.count { state.coordinators[$0.key]?.object.type == type }
        return Self.finding(
          "\(type) was removed, but is still alive", coordinator: coordinator, screen: nil,
          moment: removal.moment,
          at: nil,
          evidence: [
            Evidence(removal.moment, "\(removal.parent.type) removed it"),
            Evidence(
              end, "\(count) instances of \(type) were removed and still alive when the session ended"),
            Evidence(end, "none has a known screen, and all screens on screen belong to other coordinators"),
          ], advice: Self.screenlessAdvice(removal.parent.type))
      }
  }

  private static func screenlessAdvice(_ parent: String) -> Advice {
    Advice(
      explanation: """
        Its parent has removed it, and others of its type, and no screen on screen is its own, so no object should \
        retain it. Most often a subscription or a closure that the parent stores captures it. Capture weakly, and \
        cancel subscriptions when the child is removed. A coordinator that is added again is reused on purpose, and is \
        not a finding.
        """,
      remedy: """
        // What \(parent) stores should not retain CHILD.
        child.onFinish = { [weak self, weak child] in
          if let child { self?.remove(child: child) }
        }
        """)
  }

  /// Advice that agrees with the trace. If the retaining object is known, or the screen was deallocated, the
  /// closures of the screen do not retain the coordinator.
  private static func advice(_ coordinator: NavigationState.Coordinator, _ state: NavigationState) -> Advice?
  {
    if let retainer = Retainer(state.held[coordinator.object.id]) {
      return Advice(
        explanation: """
          Its screens are gone and its parent has removed it, so no object should retain it, but \
          \(retainer.advice(when: "it is finished")) A finished coordinator that is added again is reused on purpose, and \
          is not a finding.
          """, remedy: retainer.remedy(for: "CHILD", when: "it is finished"))
    }
    guard let screen = coordinator.first?.screen, !state.isAlive(screen.id) else { return nil }
    return Advice(
      explanation: """
        Its screens are gone and its parent has removed it, so no object should retain it. \(screen.type) does not: it has been \
        deallocated. Most often a closure that outlives the flow captures it. Capture weakly. A finished coordinator that is added \
        again is reused on purpose, and is not a finding.
        """,
      remedy: """
        // Closures that outlive CHILD should not retain it.
        onDone = { [weak self] in self?.finish() }
        """)
  }
}

extension RetainedCoordinator {
  static let examples: [RuleExample] = [
    .triggers(
      "Another object retains it, although its parent does not.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end with coordinator App coordinator Visit
      """),
    .triggers(
      "It owns a tab bar controller, and its children own the screens.",
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
      child-removed Main from App
      end with coordinator App coordinator Main coordinator Feed
      """),
    .clean(
      "It is reused, and its first screen could not be attributed to it.",
      """
      root Home by App
      child-added Visit to App
      push Reason
      checkpoint
      pop Reason by back
      child-removed Visit from App
      checkpoint
      child-added Visit to App
      push PainLevel by Visit
      pop PainLevel by back
      child-removed Visit from App
      end with coordinator App coordinator Visit
      """),
    .triggers(
      "Three of a type were removed and are alive, and no screen on screen can be theirs.", findings: 3,
      """
      root Home by App
      child-added Visit to App
      push Reason
      pop Reason by back
      child-removed Visit from App
      child-added Visit#2 to App
      push Reason#2
      pop Reason#2 by back
      child-removed Visit#2 from App
      child-added Visit#3 to App
      push Reason#3
      pop Reason#3 by back
      child-removed Visit#3 from App
      end with coordinator App coordinator Visit coordinator Visit#2 coordinator Visit#3
      """),
    .clean(
      "A screen on screen may belong to one of three that were removed.",
      """
      root Home by App
      child-added Visit to App
      child-removed Visit from App
      child-added Visit#2 to App
      child-removed Visit#2 from App
      child-added Visit#3 to App
      push Reason
      child-removed Visit#3 from App
      end with coordinator App coordinator Visit coordinator Visit#2 coordinator Visit#3
      """),
    .clean(
      "Two without a known screen were removed. They may be reused.",
      """
      root Home by App
      child-added Visit to App
      child-removed Visit from App
      child-added Visit#2 to App
      child-removed Visit#2 from App
      end with coordinator App coordinator Visit coordinator Visit#2
      """),
    .clean(
      "It was deallocated when it was removed.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      deinit coordinator Visit
      end with coordinator App
      """),
    .clean(
      "The end lists no coordinators: whether it is alive is unknown.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end
      """),
    .clean(
      "It is removed early, and its screen is still shown.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-removed Visit from App
      end with coordinator App coordinator Visit
      """),
    .clean(
      "One of two parents still retains it, which is another kind of leak.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit to Tabs
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      end with coordinator App coordinator Visit coordinator Tabs
      """),
    .clean(
      "It is reused.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      action tap "Visit"
      child-added Visit to App
      push Reason#2 by Visit
      pop Reason#2 by back
      child-removed Visit from App
      end with coordinator App coordinator Visit
      """),
    .triggers(
      "It was moved to another parent before it had finished.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-removed Visit from App
      child-added Visit to Tabs
      pop Reason by back
      child-removed Visit from Tabs
      end with coordinator App coordinator Visit coordinator Tabs
      """),
    .triggers(
      "It was removed while its screen was shown, and is still retained when the screen is gone.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-removed Visit from App
      checkpoint
      pop Reason by back
      end with coordinator App coordinator Visit
      """),
    .triggers(
      "With its children: one finding for the whole tree.",
      """
      root Home by App
      child-added Tabs to App
      root Bar by Tabs
      child-added Feed to Tabs
      push List by Feed
      pop List by back
      dismissed Bar by replaced
      child-removed Tabs from App
      end with coordinator App coordinator Tabs coordinator Feed
      """),
    .triggers(
      "Its parent was deallocated in the turn in which it finished, so whether the parent had removed it is unknown.",
      """
      root Home by App
      child-added Tabs to App
      child-added Visit to Tabs
      push Reason by Visit
      pop Reason by back
      child-removed Tabs from App
      deinit coordinator Tabs
      end with coordinator App coordinator Visit
      """),
    .clean(
      "Another parent added it.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      child-added Visit to Tabs
      end with coordinator App coordinator Visit coordinator Tabs
      """),
  ]
}
