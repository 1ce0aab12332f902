/// What is known of a rule without running it: for help, reports and settings.
public struct RuleInfo: Sendable {
  public var id: String
  public var severity: Severity
  public var summary: String
  public var explanation: String
  /// Swift, with `PARENT`, `CHILD` and `SCREEN` for the types at hand.
  public var remedy: String
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
  /// Everything that a finding may be of, by id: the rules, and what is found about the settings.
  public static let catalogue: [RuleInfo] =
    (all.map { RuleInfo($0) } + [.staleBaseline, .staleException, .staleSuppression]).sorted { $0.id < $1.id }
}

extension RuleInfo {
  static let staleException = RuleInfo(
    id: "stale-exception", severity: .warning,
    summary: "An exception of the config matches nothing, or has expired.",
    explanation: """
      What it was for is fixed, renamed, or past its date. Take it out, so that the next bug of its kind is seen.
      """,
    remedy: "# .navtrace.yml: delete the exception", examples: [])

  static let staleSuppression = RuleInfo(
    id: "stale-suppression", severity: .note,
    summary: "A comment that suppresses a finding is unused, names no rule, or gives no reason.",
    explanation: """
      A comment 'navtrace:disable RULE REASON' suppresses the rule's findings on its line, and 'navtrace:disable:next' those on \
      the next line. Delete it when what it was for is fixed, so that the next bug of its kind is seen. Only under --strict are \
      unused and unknown ones reported, and only those in files that a finding names.
      """,
    remedy: "// navtrace:disable:next leaked-child why this is right", examples: [])

  static let staleBaseline = RuleInfo(
    id: "stale-baseline", severity: .warning,
    summary: "An entry of the baseline occurs no more.",
    explanation: """
      What it knew is fixed. Take it out with --prune-baseline, so that the baseline only shrinks and the bug cannot come back \
      unseen.
      """,
    remedy: "# navtrace lint --baseline FILE --prune-baseline", examples: [])
}
