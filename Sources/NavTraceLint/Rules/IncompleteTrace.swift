import NavTrace

/// A trace without `end`: its session was cut short, so not all of it can be judged.
///
/// The linter itself tells of it, since only it knows what the other rules would have found.
struct IncompleteTrace: Rule {
  static let id = "incomplete-trace"
  static let severity = Severity.note
  static let summary = "The trace has no end, so some of it could not be judged."
  static let explanation = """
    The app was killed, or still runs. What was found up to there is right; what the code had left undone is not held \
    against it, since nobody knows what it would have done next. End the recorder when the session ends.
    """
  static let remedy = "Recorder.current?.end()  // where the session ends"

  static let hears: EventKinds = []

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
