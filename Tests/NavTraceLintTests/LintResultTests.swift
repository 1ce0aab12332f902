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

  @Test func `results merge to the same result in any order`() throws {
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

  @Test func `a merged result lists the rules that any of its parts checked`() {
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

  @Test func `condensing merges a bug of several traces into one finding with the sum of counts`() throws {
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
    #expect(condensed.findings.map(\.traceCount) == [3, 1, 1])
    #expect(condensed.findings.map(\.trace) == ["a.jsonl", "b.jsonl", "c.jsonl"])
    #expect(condensed.findings[0].evidence == result.findings[0].evidence)
    #expect(condensed.condensed == condensed)
    // The counts do not change.
    #expect(condensed.count(atLeast: .error) == 6 && result.count(atLeast: .error) == 6)
    #expect(condensed.traceCount == result.traceCount && condensed.eventCount == result.eventCount)
    #expect(result.findings.map(\.traceCount) == [1, 1, 1, 1, 1])
  }

  @Test func `condensing adds up the related findings of a bug`() throws {
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

  @Test func `condensing counts a trace once, however many findings of a bug it has`() throws {
    var result = try Self.leaks("Flow", at: 10, 10, trace: "a.jsonl", condensing: false)
    result.merge(try Self.leaks("Flow", at: 10, 10, trace: "b.jsonl", condensing: false))
    #expect(result.findings.count == 4)
    #expect(result.condensed.findings.map(\.count) == [4])
    #expect(result.condensed.findings.map(\.traceCount) == [2])
  }

  @Test func `condensing retains the note for each incomplete trace`() throws {
    var result = try lint("root Home", trace: "a.jsonl")
    result.merge(try lint("root Home", trace: "b.jsonl"))
    #expect(result.condensed == result)
    #expect(result.findings.map(\.rule) == ["incomplete-trace", "incomplete-trace"])
  }
}
