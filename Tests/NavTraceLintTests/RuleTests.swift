import NavTrace
import NavTraceLint
import Testing

@Suite struct RuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: any Rule.Type
    var example: RuleExample
    var testDescription: String { "\(rule.id): \(example.title)" }
  }

  static let cases = (Rules.all.map { ($0, $0.examples) } + RuleEdges.all).flatMap { rule, examples in
    examples.map { Case(rule: rule, example: $0) }
  }

  @Test(arguments: cases) func `each example has the expected number of findings`(_ test: Case) throws {
    let result = try lint(test.example.trace, rules: [test.rule])
    #expect(result.findings.reduce(0) { $0 + $1.count } == test.example.findings)
    #expect(result.findings.allSatisfy { $0.rule == test.rule.id && $0.severity == test.rule.severity })
  }

  /// The evidence of a finding is in order, inside the trace, and not empty.
  @Test(arguments: cases)
  func `the evidence of each finding is ordered and lies within the trace`(_ test: Case) throws {
    let events = try TraceNotation.parse(test.example.trace)
    for finding in lint(events, rules: [test.rule]).findings {
      let moments = finding.evidence.map(\.moment)
      #expect(!moments.isEmpty)
      #expect(moments == moments.sorted())
      #expect(moments.contains(finding.moment))
      #expect(moments.allSatisfy { (1...events.count).contains($0.seq) })
    }
  }

  @Test func `each rule has examples with and without findings, and ids are unique and sorted`() {
    for rule in Rules.all {
      #expect(rule.examples.contains { $0.findings > 0 })
      #expect(rule.examples.contains { $0.findings == 0 })
      #expect(!rule.summary.isEmpty && rule.explanation.count > rule.summary.count)
    }
    let ids = Rules.all.map { $0.id }
    #expect(ids.map { Rules.named($0)?.id } == ids)
    #expect(Rules.named("no-such-rule") == nil)
    #expect(ids == Set(ids).sorted())
  }
}
