import NavTrace

/// A check of one trace. To add one: a file in `Rules` with a type that conforms, and its name in ``Rules/all``.
///
/// A rule hears of every event after ``/NavTrace/NavigationState`` has taken it in, and returns what it finds. Most rules implement
/// only one of the three methods. One value checks one trace, so it may keep what it needs in properties.
public protocol Rule: Sendable {
  /// The name by which it is switched on and off: lower case, words joined by hyphens. It never changes.
  static var id: String { get }
  static var severity: Severity { get }
  /// What it finds, in one line.
  static var summary: String { get }
  /// What a finding means, why it matters and how to mend it.
  static var explanation: String { get }
  /// How to fix it, in Swift. `PARENT`, `CHILD`, `SCREEN` and `ROUTER` stand for the types at hand.
  static var remedy: String { get }
  /// How its findings stand to those of other rules. None, unless it says otherwise.
  static var traits: RuleTraits { get }
  /// Traces that trigger it and traces that do not. They are its tests and its documentation.
  static var examples: [RuleExample] { get }

  /// What it is called for: `observe` for these events, `judge` for a settlement after some of them; or for each one, if it
  /// hears of nothing else. All, unless it says otherwise.
  static var hears: EventKinds { get }

  init()

  /// An event happened.
  ///
  /// - Parameters:
  ///   - step: what the event changed.
  ///   - state: where the session stands after it.
  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding]
  /// The session settled at the event that was just applied, and this rule has observed something since it did so before.
  mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding]
  /// The trace was read to its end. `state.ended` tells whether the session was, too.
  mutating func conclude(_ state: NavigationState) -> [Finding]
  /// What there is to say of the trace itself, after all rules have concluded. Asked of rules that are ``RuleTraits/isAboutTrace``.
  ///
  /// - Parameters:
  ///   - coverage: how much there was to judge.
  ///   - withheld: of a trace without an end, how many more findings there would be if it had ended here.
  func appraise(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding]
}

extension Rule {
  public static var traits: RuleTraits { [] }
  public static var hears: EventKinds { .all }

  public mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    []
  }
  public mutating func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding]
  {
    []
  }
  public mutating func conclude(_ state: NavigationState) -> [Finding] { [] }
  public func appraise(_ state: NavigationState, _ coverage: Coverage, withheld: Int) -> [Finding] { [] }

  /// A finding of this rule.
  ///
  /// - Parameter advice: what it means and how to fix it, where that is not the same for all findings of the rule.
  static func finding(
    _ message: String, coordinator: TraceObject?, screen: TraceObject?, router: TraceObject? = nil,
    moment: NavigationState.Moment, at: SourceLocation?, evidence: [Evidence], about: String? = nil,
    advice: Advice? = nil
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, explanation: advice?.explanation ?? explanation,
      template: advice?.remedy ?? remedy, coordinator: coordinator, router: router?.type, screen: screen,
      moment: moment, at: at, evidence: evidence, about: about, traits: traits)
  }
}

/// A trace in ``TraceNotation``, and what a rule finds in it.
public struct RuleExample: Equatable, Sendable {
  /// What it shows, as a line of prose.
  public var title: String
  public var trace: String
  /// How many findings of the rule there are. None: an example of how it should be.
  public var findings: Int

  public static func triggers(_ title: String, findings: Int = 1, _ trace: String) -> RuleExample {
    RuleExample(title: title, trace: trace, findings: findings)
  }

  public static func clean(_ title: String, _ trace: String) -> RuleExample {
    RuleExample(title: title, trace: trace, findings: 0)
  }
}
