import NavTrace

/// A trace without `end`, or with a gap, or whose root coordinator died with children of its own: not all of it can be
/// judged.
struct IncompleteTrace: Rule {
  static let id = "incomplete-trace"
  static let severity = Severity.note
  static let summary = "The trace has no end, a gap, or no root any more, so some of it could not be judged."
  static let explanation = """
    The app was killed, or still runs. What was found up to there is right; what the code had left undone is not held \
    against it, since nobody knows what it would have done next. End the recorder when the session ends. Where events \
    are missing (the disk was full, or the trace reached its largest size), the session is judged from the next \
    checkpoint on, and what was left undone before counts no more. A root coordinator that is deallocated before the end \
    takes its leaked children with it: keep it until the recording ends.
    """
  static let remedy = "Recorder.current?.end()  // where the session ends"

  static let traits: RuleTraits = [.isAboutTrace]
  static let hears: EventKinds = [.childAdded, .coordinatorDeallocated]

  /// Coordinators that are alive, and that another one has held.
  private var children = LivingMap<Void>()

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .childAdded(_, let child, _): children.set(for: child.id, in: state) { _ in () }
    case .deallocated(let object):
      guard children.remove(object.id) == nil, let settled = state.settled else { return [] }
      // What it let go of only now, it may have been about to remove.
      let orphans = step.orphans.filter { ($0.lastLeave?.moment).map { $0 < settled } ?? false }
      guard let first = orphans.first else { return [] }
      return [Self.finding(root: object, orphans, first, step.moment)]
    default: break
    }
    return []
  }

  private static func finding(
    root: TraceObject, _ orphans: [NavigationState.FinishedChild], _ first: NavigationState.FinishedChild,
    _ moment: NavigationState.Moment
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
    evidence.append(Evidence(moment, "\(root.type) was deallocated, and still held it"))
    return finding(
      "\(root.type) was deallocated while it held \(children): keep it until the recording ends, so that leaks show",
      coordinator: root, screen: nil, moment: moment, at: nil, evidence: evidence)
  }

  func appraise(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] {
    var findings: [Finding] = []
    if let (loss, moment) = state.loss { findings.append(Self.finding(loss, moment)) }
    if state.ended == nil, !state.isInDoubt { findings.append(Self.finding(state, withheld: withheld)) }
    return findings
  }

  /// Where events are missing.
  private static func finding(_ loss: Loss, _ moment: NavigationState.Moment) -> Finding {
    let missing = loss.count.map { $0 == 1 ? "1 event is missing" : "\($0) events are missing" }
    return finding(
      "\(missing ?? "events are missing"): \(loss.reason); what was under way then could not be judged",
      coordinator: nil, screen: nil, moment: moment, at: nil,
      evidence: [Evidence(moment, "what came before this is not all there is")])
  }

  private static func finding(_ state: NavigationState, withheld: Int) -> Finding {
    let last = state.latest ?? NavigationState.Moment(seq: 0, line: 1)
    let possible = withheld == 1 ? "1 possible finding" : "\(withheld) possible findings"
    return finding(
      "the trace has no end event: the session was cut short, or is still under way"
        + (withheld == 0 ? "" : "; \(possible) withheld, as it cannot be known what came next"),
      coordinator: nil, screen: nil, moment: last, at: nil,
      evidence: [Evidence(last, "nothing comes after this")])
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
      "The test's root coordinator goes before the recording ends, and its leaked child with it.",
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
      "A flow goes as a whole: its parent has let go of it.",
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
      "The root goes with all that is on screen.",
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
      "A session that was ended.",
      """
      root Home by App
      end
      """),
  ]
}
