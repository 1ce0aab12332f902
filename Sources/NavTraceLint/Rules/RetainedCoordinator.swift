import NavTrace

/// A finished coordinator that its parent has removed, but that is alive when the session ends.
struct RetainedCoordinator: Rule {
  static let id = "retained-coordinator"
  static let severity = Severity.warning
  static let summary = "A coordinator is finished and was removed, but is still alive."
  static let explanation = """
    Its screens are gone, and its parent has removed it or was deallocated, so no object should retain it. \
    Most often a closure of its own screen captures it. Capture it weakly. A finished coordinator that is \
    added again is reused on purpose, and is not a finding.
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
    default: break
    }
    return []
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended, state.listsCoordinators else { return [] }
    // A coordinator that another parent still has as a child is reported by another rule.
    let retained = removals.elements.compactMap { id, removal -> Retained? in
      guard !removal.isKept, let coordinator = state.coordinators[id], coordinator.parents.isEmpty else {
        return nil
      }
      return (coordinator, removal)
    }
    .sorted {
      ($0.removal.moment, $0.coordinator.object.id.number)
        < ($1.removal.moment, $1.coordinator.object.id.number)
    }
    if retained.isEmpty, state.cyclic.isEmpty { return [] }
    let families = state.families
    let leftovers = Set(state.cyclic.isEmpty ? [] : state.leftoverScreens.map(\.leave.screen.id))
    return screenless(retained, state, end: end)
      + unreachable(state, families, leftovers, end: end)
      + retained.compactMap { coordinator, removal in
        guard let leave = coordinator.lastLeave ?? families.lastLeave(under: coordinator.object.id),
          families.isFinished(coordinator.object.id),
          !Self.isRetainedByLeakedScreen(coordinator.object, leftovers, state)
        else { return nil }
        let type = coordinator.object.type
        let parent = removal.parent.type
        let screens =
          coordinator.lastLeave === leave ? "the last of its screens" : "the last screen of its children"
        let (condition, cause) =
          removal.wasOrphaned
          ? ("finished, and \(Self.orphaned)", "its parent, \(parent), was deallocated")
          : ("finished and was removed", "\(parent) removed it")
        return Self.finding(
          "\(type) is still alive, although it is \(condition)", coordinator: coordinator.object,
          screen: coordinator.first?.screen, moment: removal.moment, at: nil,
          evidence: [
            Evidence(leave.moment, "\(screens), \(leave.screen.type), \(leave.by.words)"),
            Evidence(removal.moment, cause),
            Evidence(end, "it was still alive when the session ended"),
          ].sorted { $0.moment < $1.moment },
          advice: Self.advice(
            coordinator, removal.wasOrphaned ? Self.orphaned : "its parent has removed it", state)
        ).addingRetainers(of: coordinator.object.id, in: state)
      }
  }

  /// Findings about finished coordinators that no parent has removed, because they never were children or their parent was
  /// deallocated before they finished, and that only a retain cycle keeps alive.
  private func unreachable(
    _ state: NavigationState, _ families: Families, _ leftovers: Set<ObjectID>,
    end: NavigationState.EventReference
  ) -> [Finding] {
    let candidates = state.coordinators.values.filter {
      $0.parents.isEmpty && removals[$0.object.id] == nil && state.cyclic.contains($0.object.id)
    }
    return candidates.sorted { $0.object.id.number < $1.object.id.number }.compactMap { coordinator in
      guard let leave = coordinator.lastLeave ?? families.lastLeave(under: coordinator.object.id),
        families.isFinished(coordinator.object.id),
        !Self.isRetainedByLeakedScreen(coordinator.object, leftovers, state)
      else { return nil }
      let first = coordinator.first
      return Self.finding(
        "\(coordinator.object.type) is finished, but a retain cycle keeps it alive",
        coordinator: coordinator.object, screen: first?.screen, moment: leave.moment, at: nil,
        evidence: (first.map { [$0.ownership] } ?? []) + [
          Evidence(leave.moment, "the last of its screens, \(leave.screen.type), \(leave.by.words)"),
          Evidence(end, "it was still alive when the session ended"),
        ], advice: Self.advice(coordinator, coordinator.wasChild ? Self.orphaned : nil, state)
      ).addingRetainers(of: coordinator.object.id, in: state)
    }
  }

  private static let orphaned = "its parent was deallocated"

  /// A coordinator that was removed and not added again, and is alive.
  private typealias Retained = (coordinator: NavigationState.Coordinator, removal: Removal)

  /// Whether a leaked screen retains the coordinator: a screen that only a retain cycle keeps alive, and a cycle that
  /// does not contain the coordinator. The screen is then reported instead.
  ///
  /// The path to the coordinator contains only the type of the object in a retain cycle at which it begins. So every
  /// object of this type that is in a retain cycle must be such a screen.
  /// - Parameter leftovers: The screens that have left without a known reason to be alive.
  private static func isRetainedByLeakedScreen(
    _ coordinator: TraceObject, _ leftovers: Set<ObjectID>, _ state: NavigationState
  ) -> Bool {
    guard state.cyclic.contains(coordinator.id),
      let step = state.retainingPaths[coordinator.id]?.first.map({ RetainingStep($0) })
    else { return false }
    let starts = state.cyclic.filter { id in
      let type = state.object(id)?.type ?? state.coordinators[id]?.object.type
      return type.map { step.isOf($0) } ?? false
    }
    return !starts.isEmpty
      && starts.allSatisfy { screen in
        leftovers.contains(screen)
          && [coordinator, state.owner(of: screen)].allSatisfy { state.isInCycle(screen, without: $0) }
      }
  }

  /// The minimum number of removed coordinators of a type that showed no known screen. A single one may be reused.
  private static let screenlessCount = 3

  /// Findings about removed coordinators of which no screen is known, if several of a type are alive, none of the type
  /// was added again, and no screen on screen may be theirs.
  private func screenless(
    _ retained: [Retained], _ state: NavigationState, end: NavigationState.EventReference
  ) -> [Finding] {
    guard state.screens.allSatisfy({ $0.coordinator != nil }) else { return [] }
    let presenting = state.presentingFamilies
    let screenless = retained.filter { presenting[$0.coordinator.object.id] == nil }
    let counts = screenless.reduce(into: [:]) { $0[$1.coordinator.object.type, default: 0] += 1 }
    let reused = Set(
      removals.elements.filter(\.value.isKept).keys.compactMap { state.coordinators[$0]?.object.type })
    return screenless.compactMap { coordinator, removal in
      let type = coordinator.object.type
      guard let count = counts[type], count >= Self.screenlessCount, !reused.contains(type) else {
        return nil
      }
      return Self.finding(
        "\(type) was removed, but is still alive", coordinator: coordinator.object, screen: nil,
        moment: removal.moment, at: nil,
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
        Its parent has removed it and other coordinators of its type, and none of the screens on screen belongs to it. So \
        no object should retain it. Most often a subscription or a closure that the parent stores captures it. Capture weakly, and \
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
  /// - Parameter end: How it lost its parent. Nil if it had none.
  private static func advice(
    _ coordinator: NavigationState.Coordinator, _ end: String?, _ state: NavigationState
  ) -> Advice? {
    let condition = "Its screens are gone\(end.map { " and \($0)" } ?? ""), so no object should retain it"
    if let retainer = Retainer(state.retainingPaths[coordinator.object.id]) {
      return Advice(
        explanation: """
          \(condition), but \
          \(retainer.advice(when: "it is finished")) A finished coordinator that is added again is reused on purpose, and \
          is not a finding.
          """, remedy: retainer.remedy(for: "CHILD", when: "it is finished"))
    }
    guard let screen = coordinator.first?.screen, !state.isAlive(screen.id) else { return nil }
    return Advice(
      explanation: """
        \(condition). \(screen.type) does not: it has been \
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
    .triggers(
      "All its screens belong to its child, which refers to it.",
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
    .triggers(
      "No coordinator had it as a child, and its screen and it retain each other.",
      """
      root Home by App
      claim Reason by Visit from ReasonViewController.coordinator
      push Reason
      pop Reason by back
      end with screen Home screen Reason coordinator App coordinator Visit retaining Visit in-cycle "Visit.screen → Reason.coordinator"
      """),
    .triggers(
      "Its parent was deallocated before its screen had left, and a closure that it stores retains it.",
      """
      root Login by App
      child-added Main to App
      child-added Feed to Main
      root News by Feed
      child-removed Main from App
      deinit coordinator Main
      dismissed News by replaced
      root Login by App
      end with screen Login screen News coordinator App coordinator Feed retaining Feed in-cycle "Feed.onSettings (closure)"
      """),
    .clean(
      "Its parent was deallocated before its screen had left, and the app may still use it.",
      """
      root Login by App
      child-added Main to App
      child-added Feed to Main
      root News by Feed
      child-removed Main from App
      deinit coordinator Main
      dismissed News by replaced
      root Login by App
      end with screen Login coordinator App coordinator Feed
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
      "One of four that were removed was added again: the app reuses them.",
      """
      root Home by App
      child-added Visit to App
      child-added Visit#2 to App
      child-added Visit#3 to App
      child-added Visit#4 to App
      checkpoint
      child-removed Visit from App
      child-removed Visit#2 from App
      child-removed Visit#3 from App
      child-removed Visit#4 from App
      checkpoint
      child-added Visit#4 to App
      checkpoint
      child-removed Visit#4 from App
      end with coordinator App coordinator Visit coordinator Visit#2 coordinator Visit#3 coordinator Visit#4
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
      "The coordinator is added again, to be reused.",
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
      "The coordinator is retained with its children: one finding for the whole tree.",
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
      "Another parent has added the coordinator.",
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
