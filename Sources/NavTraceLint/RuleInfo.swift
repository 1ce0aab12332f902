/// The description of a rule, for help, reports and settings.
public struct RuleInfo: Sendable {
  /// The name of the rule.
  public var id: String
  /// The default severity of its findings.
  public var severity: Severity
  /// What the rule finds, in one line.
  public var summary: String
  /// What a finding means, why it matters and how to fix it.
  public var explanation: String
  /// Swift code that fixes a finding. `PARENT`, `CHILD`, `SCREEN` and `ROUTER` stand for types of the app.
  public var remedy: String
  /// The examples of the rule. Empty for rules about settings.
  public var examples: [RuleExample]
}

extension RuleInfo {
  init(_ rule: any Rule.Type) {
    self.init(
      id: rule.id, severity: rule.severity, summary: rule.summary, explanation: rule.explanation,
      remedy: rule.remedy, examples: rule.examples)
  }
}

extension Rules {
  /// All rules, including those about settings, sorted by id.
  public static let catalogue: [RuleInfo] =
    (all.map { RuleInfo($0) } + [.staleBaseline, .staleException, .staleSuppression]).sorted { $0.id < $1.id }
}

extension RuleInfo {
  static let staleException = RuleInfo(
    id: "stale-exception", severity: .warning,
    summary: "An exception of the config matches nothing, or has expired.",
    explanation: """
      The finding that it suppressed is fixed, its type was renamed, or its date has passed. Remove the exception, so that the \
      next bug of this kind is reported.
      """,
    remedy: "# .navtrace.yml: delete the exception", examples: [])

  static let staleSuppression = RuleInfo(
    id: "stale-suppression", severity: .note,
    summary: "A comment that suppresses a finding is unused, names an unknown rule, or has no reason.",
    explanation: """
      A comment 'navtrace:disable RULE REASON' suppresses the rule's findings on its line, and 'navtrace:disable:next' those on \
      the next line. Delete the comment when the bug is fixed, so that the next bug of this kind is reported. Unused comments and \
      unknown rules are reported only with --strict, and only in files that a finding names.
      """,
    remedy: "// navtrace:disable:next leaked-child why this is right", examples: [])

  static let staleBaseline = RuleInfo(
    id: "stale-baseline", severity: .warning,
    summary: "The baseline lists a finding that no longer occurs.",
    explanation: """
      The bug is fixed. Remove the entry with --prune-baseline, so that the bug is reported if it returns.
      """,
    remedy: "# navtrace lint --baseline FILE --prune-baseline", examples: [])
}
