import NavTrace

/// How severe a finding is: `note` < `warning` < `error`.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  case note, warning, error

  public static func < (a: Severity, b: Severity) -> Bool {
    switch (a, b) {
    case (.note, .warning), (.note, .error), (.warning, .error): true
    default: false
    }
  }
}

/// A disagreement between what the code requested and what happened, with its evidence.
public struct Finding: Equatable, Sendable {
  /// The id of the rule that found it.
  public var rule: String
  /// The severity of the finding: that of the rule, unless the config changes it.
  public var severity: Severity
  /// The message: one sentence that names the coordinator or screen.
  public var message: String
  /// The meaning of the finding and what to do about it, in a few sentences.
  public var explanation: String
  /// How to fix it, with placeholders: see ``Remedy``.
  package var template = ""
  /// How to fix it, in Swift, with the types at hand.
  public var remedy: String { Remedy.fill(template, for: self) }
  /// The coordinator that the finding is about.
  public var coordinator: TraceObject?
  /// The type of that one's parent.
  package var parent: String?
  /// The type of the router that it concerns.
  package var router: String?
  /// The screen that it concerns.
  public var screen: TraceObject?
  /// The trace's path, as it was given to the linter.
  public package(set) var trace = ""
  /// The test that was recorded; nil if none is known.
  package var test: String?
  /// The event where it began. ``evidence`` has later ones.
  public var moment: NavigationState.EventReference
  /// The source location. Nil if the trace does not contain one.
  public var at: SourceLocation?
  /// The declaration of the type that the finding is about, if the trace contains no source location. See
  /// ``LintResult/declared(in:)``.
  var declaration: SourceLocation?
  /// The line of code at the source location, without indentation. Nil if the file was not found. See
  /// ``LintResult/located(in:)``.
  package internal(set) var code: String?
  /// The source location to show: that of the first event, or else the first one of the evidence, or else the
  /// declaration of the type that the finding is about.
  public var place: SourceLocation? { at ?? evidence.lazy.compactMap(\.at).first ?? declaration }
  /// The evidence, in the order of the events.
  public var evidence: [Evidence]
  /// The shortest chain of strong references to an object that should have been deallocated: each step a
  /// type and its property, such as `AppCoordinator.children[2]`. Empty: none was visible. Nil: the
  /// recorder did not look.
  public package(set) var retainedBy: [String]?
  /// Where the finding that is its cause began, if another rule finds the cause.
  var cause: NavigationState.EventReference?
  /// A further subject of the finding, such as a type. It is part of the fingerprint.
  var about: String?
  /// Those of its rule.
  package var traits: RuleTraits = []

  /// Whether the finding is about the trace itself.
  package var isAboutTrace: Bool { traits.contains(.isAboutTrace) }
  /// Whether the finding explains why the number of living objects grows.
  package var explainsGrowth: Bool { traits.contains(.explainsGrowth) }
  /// Whether the finding reports that the recording lacks the data needed to find leaks.
  package var isOfUnchecked: Bool { traits.contains(.failsStrictly) }
  /// How often it happened in its session. The other properties describe the first time.
  public package(set) var count = 1
  /// The number of traces that it is in: more than 1 only if a result is ``LintResult/condensed``.
  public package(set) var traces = 1
  /// When the first and the last session with it began, in UTC, such as `2025-01-01T09:00:00Z`. Nil unless it comes from a summary
  /// whose traces have times.
  public package(set) var starts: ClosedRange<String>?
  /// What is not reported by itself: findings about what this one's coordinator holds, and the finding that is its cause.
  package var victims = RelatedFindings()
  /// The number of findings about objects that its coordinator retains.
  public var relatedFindingCount: Int { victims.count }
  /// The findings that are the cause of this one, and are reported with it.
  public var causes: [Finding] { victims.causes }
  /// What is the same for the same bug in another run, trace or machine: see the rules of `Fingerprint`.
  public package(set) var fingerprint = ""

  /// The order in which findings are shown: by trace, event, rule and message.
  static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    (a.trace, a.moment, a.rule, a.message) < (b.trace, b.moment, b.rule, b.message)
  }
}

extension Finding {
  /// A finding as it was written to a summary.
  ///
  /// - Parameter template: how to fix it, with placeholders: see ``Remedy``.
  package init(
    rule: String, severity: Severity, message: String, explanation: String, template: String,
    coordinator: TraceObject?, parent: String?, router: String?, screen: TraceObject?, trace: String,
    test: String?, moment: NavigationState.EventReference, at: SourceLocation?, evidence: [Evidence],
    retainedBy: [String]?, traits: RuleTraits, fingerprint: String
  ) {
    self.init(
      rule: rule, severity: severity, message: message, explanation: explanation, template: template,
      coordinator: coordinator, router: router, screen: screen, moment: moment, at: at, evidence: evidence,
      traits: traits)
    self.parent = parent
    self.trace = trace
    self.test = test
    self.retainedBy = retainedBy
    self.fingerprint = fingerprint
  }
}

extension Finding {
  /// What findings have in common that differ only in when they happened.
  package struct Kind: Hashable, Sendable {
    private let fingerprint: String
    private let at: SourceLocation?

    package init(_ finding: Finding) { (fingerprint, at) = (finding.fingerprint, finding.at) }
  }
}

extension Finding: CustomStringConvertible {
  /// The rule, message and source location, in one line.
  public var description: String {
    "\(rule): \(message)" + (place.map { " (\($0))" } ?? "")
  }
}

/// A sentence of a finding's evidence, and the event that proves it.
public struct Evidence: Equatable, Sendable {
  /// The event that proves it.
  public var moment: NavigationState.EventReference
  /// The sentence, without a full stop.
  public var sentence: String
  /// The source location, if it is known.
  public var at: SourceLocation?

  public init(_ moment: NavigationState.EventReference, _ sentence: String, at: SourceLocation? = nil) {
    self.moment = moment
    self.sentence = sentence
    self.at = at
  }
}
