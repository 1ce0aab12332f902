import NavTrace

/// A check of one trace. To add one, add a file to `Rules` with a type that conforms, and list the type in
/// ``Rules/all``.
///
/// A rule observes each event after ``/NavTrace/NavigationState`` has applied it, and returns findings.
/// Most rules implement only one of the three methods. One value checks one trace, so it may store state
/// in properties.
public protocol Rule: Sendable {
  /// The name in configs, baselines and reports: lower case, words joined by hyphens. It never changes.
  static var id: String { get }
  /// The severity of its findings, unless the config changes it.
  static var severity: Severity { get }
  /// What the rule finds, in one line.
  static var summary: String { get }
  /// What a finding means, why it matters and how to fix it.
  static var explanation: String { get }
  /// Swift code that fixes a finding. `PARENT`, `CHILD`, `SCREEN` and `ROUTER` stand for types of the app.
  static var remedy: String { get }
  /// How its findings relate to those of other rules. Empty by default.
  static var traits: RuleTraits { get }
  /// Traces that trigger the rule and traces that do not. They serve as tests and documentation.
  static var examples: [RuleExample] { get }

  /// The events for which `observe` is called. `evaluate` is called for a settlement after such an event, or
  /// for every settlement if no other event is observed. All events by default.
  static var observedEvents: EventKinds { get }

  init()

  /// Observes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - step: What the event changed.
  ///   - state: The state after the event.
  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding]
  /// Called when the session settles, if the rule has observed an event since the previous settlement.
  mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding]
  /// Called at the end of the trace. `state.ended` is nil if the session has no end.
  mutating func conclude(_ state: NavigationState) -> [Finding]
  /// Findings about the trace itself, after all rules have concluded. Called for rules that are
  /// ``RuleTraits/isAboutTrace``.
  ///
  /// - Parameters:
  ///   - state: The state at the end of the trace.
  ///   - coverage: The coverage of the trace.
  ///   - withheld: For a trace without an end, the number of further findings if it had ended here.
  func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding]
}

extension Rule {
  public static var traits: RuleTraits { [] }
  public static var observedEvents: EventKinds { .all }

  public mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    []
  }
  public mutating func evaluate(at settlement: NavigationState.Settlement, in state: NavigationState)
    -> [Finding]
  {
    []
  }
  public mutating func conclude(_ state: NavigationState) -> [Finding] { [] }
  public func findingsAboutTrace(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] {
    []
  }

  /// Makes a finding of this rule.
  ///
  /// - Parameter advice: The explanation and remedy, if they differ between the findings of the rule.
  static func finding(
    _ message: String, coordinator: TraceObject?, screen: TraceObject?, router: TraceObject? = nil,
    moment: NavigationState.EventReference, at: SourceLocation?, evidence: [Evidence], about: String? = nil,
    advice: Advice? = nil
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, explanation: advice?.explanation ?? explanation,
      template: advice?.remedy ?? remedy, coordinator: coordinator, router: router?.type, screen: screen,
      moment: moment, at: at, evidence: evidence, about: about, traits: traits)
  }
}

/// A trace in ``TraceNotation``, and the number of findings of a rule in it.
public struct RuleExample: Equatable, Sendable {
  /// What the example shows, as a sentence.
  public var title: String
  /// The trace, in ``TraceNotation``.
  public var trace: String
  /// The number of findings of the rule. 0 for an example of correct code.
  public var findings: Int

  /// An example with findings.
  public static func triggers(_ title: String, findings: Int = 1, _ trace: String) -> RuleExample {
    RuleExample(title: title, trace: trace, findings: findings)
  }

  /// An example without findings.
  public static func clean(_ title: String, _ trace: String) -> RuleExample {
    RuleExample(title: title, trace: trace, findings: 0)
  }
}
