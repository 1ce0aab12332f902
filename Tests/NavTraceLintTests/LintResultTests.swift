import NavTraceLint
import Testing

@Suite struct LintResultTests {
  static func results() throws -> [LintResult] {
    let leak = "root A by X\nchild-added Y to X\npush B by Y callback b1\npop B by back\nend"
    return [
      try lint(leak, trace: "b.jsonl"),
      try lint(leak, trace: "a.jsonl"),
      try lint("root A\ndismiss R by X\ncheckpoint", trace: "c.jsonl"),
      LintResult(),
    ]
  }

  @Test func `merges in any order to one result`() throws {
    func merged(_ results: [LintResult]) -> LintResult {
      results.reduce(into: LintResult()) { $0.merge($1) }
    }
    let results = try Self.results()
    let expected = merged(results)
    #expect(
      expected.findings.map(\.trace) == ["a.jsonl", "a.jsonl", "b.jsonl", "b.jsonl", "c.jsonl", "c.jsonl"])
    for (i, j) in [(0, 1), (0, 2), (1, 3), (2, 3)] {
      var shuffled = results
      shuffled.swapAt(i, j)
      #expect(merged(shuffled) == expected)
      #expect(merged(shuffled.reversed()) == expected)
      let halves = [merged(Array(shuffled.prefix(2))), merged(Array(shuffled.suffix(2)))]
      #expect(merged(halves) == expected)
      var atOnce = shuffled[0]
      atOnce.merge(contentsOf: shuffled.dropFirst())
      #expect(atOnce == expected)
    }
  }
}
