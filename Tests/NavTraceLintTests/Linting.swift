import NavTrace
import NavTraceLint

/// Lints events as if they were read from a file with one event per line.
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
  /// The rules that find bugs, without those that judge recordings: most traces in tests are too short.
  static let ofBugs = all.filter { !$0.traits.contains(.isOfUnchecked) }
}

extension LintResult {
  /// The rule of each finding, repeated for each occurrence. Notes are omitted.
  var rules: [String] {
    findings.filter { $0.severity > .note }.flatMap { Array(repeating: $0.rule, count: $0.count) }.sorted()
  }
}
