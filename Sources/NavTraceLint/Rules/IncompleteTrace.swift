import NavTrace

/// A trace that lacks its end or other events, or whose root coordinator was deallocated while it had
/// finished children. It cannot be checked completely.
struct IncompleteTrace: Rule {
  static let id = "incomplete-trace"
  static let severity = Severity.note
  static let summary =
    "The trace has no end, lacks events, or lost its root coordinator early, so parts of it could not be checked."
  static let explanation = """
    If the trace has no end, the app was killed, or is still running. Findings up to the last event are \
    correct, and there are none about missing events. End the recorder when the session ends. If events \
    are missing, because the disk was full or the trace reached its maximum size, lint resumes at the \
    next checkpoint, and reports nothing as missing before it. If a root coordinator is deallocated \
    before the end, its leaks cannot be reported: retain it until the recording ends.
    """
  static let remedy = "Recorder.current?.end()  // where the session ends"

  static let traits: RuleTraits = [.isAboutTrace]
  static let observedEvents: EventKinds = [.coordinatorDeallocated]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    guard !step.orphans.isEmpty, let root = step.died.first?.coordinator, !root.wasChild,
      let settled = state.settled
    else { return [] }
    // Children that finished after the last settled moment are ignored: the root may have been about to remove
    // them.
    let orphans = step.orphans.filter { ($0.lastLeave?.moment).map { $0 < settled } ?? false }
    guard let first = orphans.first else { return [] }
    return [Self.finding(root: root.object, orphans, first, step.moment)]
  }

  private static func finding(
    root: TraceObject, _ orphans: [NavigationState.FinishedChild], _ first: NavigationState.FinishedChild,
    _ moment: NavigationState.EventReference
  ) -> Finding {
    let children = orphans.count == 1 ? "a finished child" : "\(orphans.count) finished children"
    var evidence = [
      Evidence(
        first.link.added, "\(root.type) added \(first.child.object.type) as a child", at: first.link.at)
    ]
    if let leave = first.lastLeave {
      evidence.append(
        Evidence(leave.moment, "the last of its screens, \(leave.screen.type), \(leave.by.words)"))
    }
    evidence.append(
      Evidence(moment, "\(root.type) was deallocated while it still retained \(first.child.object.type)"))
    return finding(
      "\(root.type) was deallocated while it retained \(children): retain it until the recording ends, so that leaks can be reported",
      coordinator: root, screen: nil, moment: moment, at: nil, evidence: evidence)
  }

  func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] {
    var findings: [Finding] = []
    if let (loss, moment) = state.loss { findings.append(Self.finding(loss, moment)) }
    if state.ended == nil, !state.isInDoubt { findings.append(Self.finding(state, withheld: withheld)) }
    return findings
  }

  /// A finding about missing events.
  private static func finding(_ loss: Loss, _ moment: NavigationState.EventReference) -> Finding {
    let missing = loss.count.map { $0 == 1 ? "1 event is missing" : "\($0) events are missing" }
    return finding(
      "\(missing ?? "events are missing"): \(loss.reason); transitions at that time could not be checked",
      coordinator: nil, screen: nil, moment: moment, at: nil,
      evidence: [Evidence(moment, "events before this one are missing")])
  }

  private static func finding(_ state: NavigationState, withheld: Int) -> Finding {
    let last = state.latest ?? NavigationState.EventReference(seq: 0, line: 1)
    let possible = withheld == 1 ? "1 possible finding" : "\(withheld) possible findings"
    return finding(
      "the trace has no end event: the recording was ended early, or is still running"
        + (withheld == 0 ? "" : "; \(possible) withheld, because the next events are unknown"),
      coordinator: nil, screen: nil, moment: last, at: nil,
      evidence: [Evidence(last, "this is the last event")])
  }
}

extension IncompleteTrace {
  static let examples: [RuleExample] = [
    .triggers(
      "The parent may have been about to remove its child.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      """),
    .triggers(
      "The test's root coordinator is deallocated before the recording ends, with its leaked child.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action back
      pop Reason by back
      checkpoint
      deinit coordinator App
      deinit coordinator Visit
      end
      """),
    .clean(
      "A whole flow is deallocated: its parent has removed it.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      child-added Pain to Visit
      push PainLevel by Pain
      pop PainLevel by back
      action back
      pop Reason by back
      child-removed Visit from App
      deinit coordinator Visit
      deinit coordinator Pain
      end
      """),
    .clean(
      "The root is deallocated with all its screens.",
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action tap "Log out"
      pop Reason by code
      dismissed Home by replaced
      deinit coordinator App
      deinit coordinator Visit
      end
      """),
    .clean(
      "The session has an end.",
      """
      root Home by App
      end
      """),
  ]
}
