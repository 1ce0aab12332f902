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
      expected.findings.map(\.trace) == ["a.jsonl", "b.jsonl", "c.jsonl", "c.jsonl"])
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

  @Test func `says which rules were checked, if any of its parts does`() {
    var (silent, some, others) = (LintResult(), LintResult(), LintResult())
    #expect(silent.checked == nil)
    some.checked = ["leaked-child"]
    others.checked = ["leaked-child", "early-callback"]
    some.merge(silent)
    #expect(some.checked == ["leaked-child"])
    silent.merge(some)
    #expect(silent == some)
    some.merge(others)
    #expect(some.checked == others.checked)
  }

  /// Returns a result with a leak of `child` for each line of code.
  static func leaks(_ child: String, at lines: Int..., trace: String, condensing: Bool = true) throws
    -> LintResult
  {
    let flows = lines.enumerated().map { number, line in
      """
      child-added \(child)#\(number + 2) to App at M/App.swift:\(line)
      push Step#\(number + 2) by \(child)#\(number + 2)
      pop Step#\(number + 2) by back
      checkpoint
      """
    }
    return try lint(
      (["root Home by App"] + flows + ["end"]).joined(separator: "\n"), trace: trace, condensing: condensing)
  }

  @Test func `condensed, a bug of several traces is told once, with all its counts`() throws {
    var result = try Self.leaks("Flow", at: 10, 10, trace: "a.jsonl")
    result.merge(try Self.leaks("Flow", at: 10, trace: "b.jsonl"))
    result.merge(try Self.leaks("Other", at: 20, trace: "b.jsonl"))
    result.merge(try Self.leaks("Flow", at: 10, 30, trace: "c.jsonl"))
    let condensed = result.condensed
    #expect(
      condensed.findings.map(\.message)
        == ["Flow", "Other", "Flow"].map {
          "\($0) is finished but still a child of App: Step was presented without an on-dismiss callback"
        })
    #expect(condensed.findings.map(\.count) == [4, 1, 1])
    #expect(condensed.findings.map(\.traces) == [3, 1, 1])
    #expect(condensed.findings.map(\.trace) == ["a.jsonl", "b.jsonl", "c.jsonl"])
    #expect(condensed.findings[0].evidence == result.findings[0].evidence)
    #expect(condensed.condensed == condensed)
    // The counts do not change.
    #expect(condensed.count(atLeast: .error) == 6 && result.count(atLeast: .error) == 6)
    #expect(condensed.traces == result.traces && condensed.events == result.events)
    #expect(result.findings.map(\.traces) == [1, 1, 1, 1, 1])
  }

  @Test func `condensed, what a bug holds is the sum of all traces`() throws {
    let holding = """
      root Home by App
      child-added Flow to App at M/App.swift:10
      push Step by Flow
      child-added Inner to Flow
      push Deep by Inner
      pop Deep by back
      pop Step by back
      end
      """
    var result = try lint(holding, trace: "a.jsonl")
    let held = try #require(result.findings.first).relatedFindingCount
    #expect(held > 0)
    result.merge(try lint(holding, trace: "b.jsonl"))
    #expect(result.condensed.findings.map(\.relatedFindingCount) == [2 * held])
  }

  @Test func `condensed, a trace counts once however often a bug is told of it`() throws {
    var result = try Self.leaks("Flow", at: 10, 10, trace: "a.jsonl", condensing: false)
    result.merge(try Self.leaks("Flow", at: 10, 10, trace: "b.jsonl", condensing: false))
    #expect(result.findings.count == 4)
    #expect(result.condensed.findings.map(\.count) == [4])
    #expect(result.condensed.findings.map(\.traces) == [2])
  }

  @Test func `condensed, each trace that is not whole is told`() throws {
    var result = try lint("root Home", trace: "a.jsonl")
    result.merge(try lint("root Home", trace: "b.jsonl"))
    #expect(result.condensed == result)
    #expect(result.findings.map(\.rule) == ["incomplete-trace", "incomplete-trace"])
  }
}
