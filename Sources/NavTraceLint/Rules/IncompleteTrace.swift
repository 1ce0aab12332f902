import NavTrace

/// A trace without `end`, or with a gap: not all of it can be judged.
///
/// The linter itself tells of it, since only it knows what the other rules would have found.
struct IncompleteTrace: Rule {
  static let id = "incomplete-trace"
  static let severity = Severity.note
  static let summary = "The trace has no end, or a gap, so some of it could not be judged."
  static let explanation = """
    The app was killed, or still runs. What was found up to there is right; what the code had left undone is not held \
    against it, since nobody knows what it would have done next. End the recorder when the session ends. Where events \
    are missing (the disk was full, or the trace reached its largest size), the session is judged from the next \
    checkpoint on, and what was left undone before counts no more.
    """
  static let remedy = "Recorder.current?.end()  // where the session ends"

  static let hears: EventKinds = []

  /// Where events are missing.
  static func finding(_ loss: Loss, _ moment: NavigationState.Moment) -> Finding {
    let missing = loss.count.map { $0 == 1 ? "1 event is missing" : "\($0) events are missing" }
    return finding(
      "\(missing ?? "events are missing"): \(loss.reason); what was under way then could not be judged",
      coordinator: nil, screen: nil, moment: moment, at: nil,
      evidence: [Evidence(moment, "what came before this is not all there is")])
  }

  /// - Parameter withheld: how many findings more there would have been, had the session ended there.
  static func finding(_ state: NavigationState, withheld: Int) -> Finding {
    let last = state.latest ?? NavigationState.Moment(seq: 0, line: 1)
    let possible = withheld == 1 ? "1 possible finding" : "\(withheld) possible findings"
    return finding(
      "the trace has no end event: the session was cut short"
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
    .clean(
      "A session that was ended.",
      """
      root Home by App
      end
      """),
  ]
}
