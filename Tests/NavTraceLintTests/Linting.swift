import NavTrace
import NavTraceLint

/// Lints events as if they had been read from a file, one a line.
func lint(
  _ events: some Sequence<TraceEvent>, trace: String = "t.jsonl", rules: [any Rule.Type] = Rules.ofBugs,
  condensing: Bool = true
) -> LintResult {
  Linter(trace: trace, rules: rules, condensing: condensing).analyze(events)
}

/// Lints a trace in notation.
func lint(
  _ notation: String, trace: String = "t.jsonl", rules: [any Rule.Type] = Rules.ofBugs,
  condensing: Bool = true
) throws -> LintResult {
  lint(try TraceNotation.parse(notation), trace: trace, rules: rules, condensing: condensing)
}

extension Rules {
  /// Those that find bugs. Most traces in tests are too short to be judged as recordings.
  static let ofBugs = all.filter { !$0.traits.contains(.failsStrictly) }
}

extension LintResult {
  /// The rule of each finding, as often as it was found; notes left out.
  var rules: [String] {
    findings.filter { $0.severity > .note }.flatMap { Array(repeating: $0.rule, count: $0.count) }.sorted()
  }
}
