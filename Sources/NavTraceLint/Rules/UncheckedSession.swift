import NavTrace

/// A recording that lacks the data needed to find leaks. Without this rule, it would pass whatever the app
/// does.
struct UncheckedSession: Rule {
  static let id = "unchecked-session"
  static let severity = Severity.note
  static let summary = "The recording lacks what lint needs, so a clean result proves nothing."
  static let explanation = """
    To find leaked coordinators, lint must know which screens belong to which coordinators. If no \
    coordinator was watched, or no screen has a known owner, lint finds no leak, even if there is one. \
    'navtrace doctor' lists what a recording has and what it lacks. This is a note, but it fails with \
    --strict.
    """
  static let remedy = "Recorder.current?.watch(root)  // before it shows its first screen"

  static let traits: RuleTraits = [.isAboutTrace, .isOfUnchecked, .failsStrictly]
  static let observedEvents: EventKinds = []

  func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] {
    let last = state.latest ?? NavigationState.EventReference(seq: 0, line: 1)
    return coverage.checks.filter { $0.outcome == .failed }.map { check in
      Self.finding(
        check.message, coordinator: nil, screen: nil, moment: last, at: nil,
        evidence: [Evidence(last, "recorded until here: \(coverage.words)")], about: check.message,
        advice: check.advice.map { Advice(explanation: "\($0) \(Self.explanation)", remedy: Self.remedy) })
    }
  }
}

extension Finding {
  /// Whether it reports that an exploration did not try everything.
  package var isAboutExploration: Bool { about == LintResult.explorationSubject }
}

extension LintResult {
  fileprivate static let explorationSubject = "exploration"

  /// Adds what an exploration has tried, and a note if it is not everything.
  package mutating func add(_ exploration: ExplorationSummary) {
    explorations.append(exploration)
    guard !exploration.isComplete else { return }
    let start = NavigationState.EventReference(seq: 0, line: 1)
    var finding = UncheckedSession.finding(
      exploration.summary, coordinator: nil, screen: nil, moment: start, at: nil, evidence: [],
      about: Self.explorationSubject,
      advice: Advice(
        explanation: "An exploration that did not try everything may have missed bugs.",
        remedy: exploration.bound == nil ? "" : "Exploration(depth: nil, budget: .seconds(300))"))
    finding.trace = exploration.app
    finding.fingerprint = Fingerprint.of(finding, lineage: [exploration.app])
    merge(LintResult(traceCount: 0, incompleteCount: 0, eventCount: 0, findings: [finding]))
  }
}

extension UncheckedSession {
  static let examples: [RuleExample] = [
    .triggers(
      "No coordinator was watched.",
      """
      root Home
      push Reason
      pop Reason by back
      end
      """),
    .triggers(
      "A coordinator was watched, but no screen has a known owner.",
      """
      root Home
      push Reason
      child-added Visit to App
      pop Reason by back
      end
      """),
    .triggers(
      "Coordinators claimed their screens, but none was watched.",
      """
      root Home by App
      push Reason by Visit
      pop Reason by back
      checkpoint with screen Home coordinator App unwatched coordinator Visit unwatched
      end
      """),
    .triggers(
      "No screen was shown.",
      """
      child-added Visit to App
      end
      """),
    .triggers(
      "The first coordinator was watched after a screen had appeared.",
      """
      root Splash
      checkpoint
      push Home by App
      end
      """),
    .triggers(
      "The only coordinator is deallocated at once, and the app continues without it.",
      """
      root Home by App
      deinit coordinator App
      push Reason
      end
      """),
    .clean(
      "A coordinator has a router that was not decorated: leaks can be found anyway.",
      """
      root Home by App
      end with screen Home coordinator App router StackRouter
      """),
    .clean(
      "The root was watched, and its router is decorated.",
      """
      root Home by App
      push Reason by App
      pop Reason by back
      end
      """),
    .clean(
      "A coordinator showed its first screen before the root was watched.",
      """
      root Home by App
      checkpoint with screen Home coordinator App unwatched
      checkpoint with screen Home coordinator App
      end
      """),
    .clean(
      "One root takes over from another.",
      """
      root Welcome by Login
      deinit coordinator Login
      root Home by App
      push Reason by App
      end
      """),
  ]
}
