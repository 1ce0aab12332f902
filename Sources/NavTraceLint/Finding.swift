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
  /// How to fix it: Swift code with the types of the app.
  public var remedy: String { Remedy.fill(template, for: self) }
  /// The coordinator that the finding is about.
  public var coordinator: TraceObject?
  /// The type of the parent of ``coordinator``.
  package var parent: String?
  /// The type of the router that the finding is about.
  package var router: String?
  /// The screen that the finding is about.
  public var screen: TraceObject?
  /// The path of the trace, as it was given to the linter.
  public package(set) var trace = ""
  /// The test that was recorded. Nil if the trace names none.
  package var test: String?
  /// The first event of the bug. ``evidence`` has later ones.
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
  /// The first event of the finding that is the cause of this one. Nil if no other rule finds the cause.
  var cause: NavigationState.EventReference?
  /// A further subject of the finding, such as a type. It is part of the fingerprint.
  package var about: String?
  /// The traits of the rule.
  package var traits: RuleTraits = []

  /// Whether the finding is about the trace itself.
  package var isAboutTrace: Bool { traits.contains(.isAboutTrace) }
  /// Whether the finding explains why the number of living objects grows.
  package var explainsGrowth: Bool { traits.contains(.explainsGrowth) }
  /// Whether findings about objects that its coordinator retains are counted on it.
  package var accountsForLeftovers: Bool { traits.contains(.accountsForLeftovers) }
  /// Whether it is about a leak that ended late.
  package var endsLeak: Bool { traits.contains(.endsLeak) }
  /// Whether the finding reports that the recording lacks the data needed to find leaks.
  package var isOfUnchecked: Bool { traits.contains(.isOfUnchecked) }
  /// The number of occurrences in the session. The other properties describe the first one.
  public package(set) var count = 1
  /// The number of traces with the finding: more than 1 only in a result that is ``LintResult/condensed``.
  public package(set) var traceCount = 1
  /// The start times of the first and the last session with the finding, in UTC, such as
  /// `2025-01-01T09:00:00Z`. Nil unless the finding comes from a summary of traces that have times.
  public package(set) var starts: ClosedRange<String>?
  /// The actions that lead to the finding, if an exploration found it.
  public private(set) var sequence: ActionSequence?
  /// The findings that are not reported separately: those about objects that the coordinator retains, and the
  /// causes of this finding.
  package var relatedFindings = RelatedFindings()
  /// The number of findings about objects that its coordinator retains.
  public var relatedFindingCount: Int { relatedFindings.count }
  /// The findings that are the cause of this one, and are reported with it.
  public var causes: [Finding] { relatedFindings.causes }
  /// An identifier of the bug, which is the same in other runs and traces and on other machines.
  public package(set) var fingerprint = ""

  /// Sets the actions that lead to the finding and to its related findings. A finding about the trace itself has none.
  package mutating func setSequence(_ sequence: ActionSequence?) {
    guard !isAboutTrace else { return }
    self.sequence = sequence
    relatedFindings.change { $0.setSequence(sequence) }
  }

  /// The order in which findings are shown: by trace, event, rule and message.
  static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    (a.trace, a.moment, a.rule, a.message) < (b.trace, b.moment, b.rule, b.message)
  }
}

extension Finding {
  /// A finding as it was written to a summary.
  ///
  /// - Parameter template: How to fix it, with placeholders: see ``Remedy``.
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
  /// A key that is equal for occurrences of the same finding.
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
