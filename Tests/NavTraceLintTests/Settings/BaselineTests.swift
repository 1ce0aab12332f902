import NavTrace
import NavTraceLint
import Testing

@Suite struct BaselineTests {
  static let every = Set(Rules.all.map { $0.id })

  /// - Parameter fixed: The flows whose parents remove them.
  static func leaks(_ types: [String], fixed: [String] = []) throws -> LintResult {
    let flows = (types + fixed).map {
      "child-added \($0) to App\npush \($0)Screen by \($0)\npop \($0)Screen by back"
        + (fixed.contains($0) ? "\nchild-removed \($0) from App" : "")
    }
    return try lint((["root Home by App"] + flows + ["end"]).joined(separator: "\n"))
  }

  @Test func `a baseline subtracts only the findings that it contains`() throws {
    let before = try Self.leaks(["A", "B"])
    let baseline = Baseline(before)
    #expect(baseline.entries.count == 2)
    let same = before.subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(same.findings.isEmpty && same.knownCount == 2)

    let after = try Self.leaks(["C", "A"], fixed: ["B"]).subtracting(
      baseline, path: "b.json", judged: Self.every)
    #expect(after.findings.map(\.rule).sorted() == ["leaked-child", "stale-baseline"])
    #expect(after.findings.contains { $0.coordinator?.type == "C" })
    #expect(after.findings.contains { $0.message.contains("B is finished") && $0.trace == "b.json" })
    #expect(after.knownCount == 1)
  }

  @Test func `pruning a baseline only removes entries`() throws {
    let baseline = Baseline(try Self.leaks(["A", "B"]))
    let result = try Self.leaks(["B", "C"], fixed: ["A"])
    #expect(baseline.pruned(by: result, judged: Self.every) == Baseline(try Self.leaks(["B"])))
    #expect(baseline.pruned(by: result, judged: []) == baseline)
  }

  @Test func `an entry is stale only if its coordinators and tests were recorded`() throws {
    let baseline = Baseline(try Self.leaks(["A", "B"]))
    #expect(baseline.pruned(by: LintResult(), judged: Self.every) == baseline)
    let partial = try Self.leaks([], fixed: ["A"]).subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(partial.findings.map { $0.message.prefix(31) } == ["no longer found: A is finished "])

    // The same coordinators, in tests that are recorded separately.
    func test(_ name: String, leaking: Bool) throws -> LintResult {
      var events = try TraceNotation.parse(
        "root Home by App\nchild-added A to App\npush S by A\npop S by back\n"
          + (leaking ? "" : "child-removed A from App\n") + "end")
      if case .trace(var header) = events[0].body {
        header.test = name
        events[0].body = .trace(header)
      }
      return lint(events)
    }
    let known = Baseline(try test("swipes()", leaking: true))
    #expect(try known.pruned(by: test("taps()", leaking: false), judged: Self.every) == known)
    #expect(try known.pruned(by: test("swipes()", leaking: false), judged: Self.every).entries.isEmpty)
    // The entries of older files do not list tests and types.
    let old =
      #"{"version":1,"findings":[{"fingerprint":"0123456789abcdef","rule":"leaked-child","message":"A"}]}"#
    #expect(
      try Baseline(Array(old.utf8), path: "b.json").pruned(by: Self.leaks([]), judged: Self.every).entries
        .isEmpty)
  }

  /// Lints a flow whose leak has a cause that is a finding itself: a callback that did not run.
  private static func payment(
    runsCallback: Bool, removesChild: Bool, rules: [any Rule.Type] = Rules.all
  ) throws -> LintResult {
    try lint(
      """
      root Home by App
      child-added Pay to App
      push P1 by Pay callback b1
      pop P1 by back
      \(runsCallback ? "callback b1" : "")
      \(removesChild ? "child-removed Pay from App" : "")
      end
      """, rules: rules)
  }

  @Test func `a leak and its cause are one entry`() throws {
    let leak = try Self.payment(runsCallback: false, removesChild: false)
    let known = Baseline(leak)
    #expect(known.entries.map(\.rule) == ["leaked-child"])
    #expect(known.text.contains(#""causes" : [\#n        "\#(leak.findings[0].causes[0].fingerprint)""#))
    #expect(try Baseline(Array(known.text.utf8), path: "b.json") == known)
    func left(_ result: LintResult) -> [String] {
      result.subtracting(known, path: "b.json", judged: Self.every).findings.map(\.rule)
    }
    #expect(left(leak).isEmpty)
    // Each of the two alone is still the known bug.
    let callback = try Self.payment(
      runsCallback: false, removesChild: false, rules: Rules.all.filter { $0.id == "unfired-callback" })
    #expect(callback.findings.map(\.rule) == ["unfired-callback"] && left(callback).isEmpty)
    let child = try Self.payment(runsCallback: true, removesChild: false)
    #expect(child.findings.map(\.rule) == ["leaked-child"] && left(child).isEmpty)
    let fixed = try Self.payment(runsCallback: true, removesChild: true)
    #expect(left(fixed) == ["stale-baseline"])
    #expect(known.pruned(by: fixed, judged: Self.every).entries.isEmpty)
    // They are one entry even if the leak is in one trace, and the callback alone in another.
    var both = leak
    both.merge(callback)
    #expect(Baseline(both) == known)
  }

  @Test func `an older baseline with separate entries for a leak and its cause matches both`() throws {
    let leak = try Self.payment(runsCallback: false, removesChild: false)
    let entries = (leak.findings + leak.findings[0].causes).map {
      #"{"fingerprint":"\#($0.fingerprint)","rule":"\#($0.rule)","message":"","types":["Pay"]}"#
    }
    #expect(entries.count == 2)
    let file = #"{"version":1,"findings":[\#(entries.joined(separator: ","))]}"#
    let known = try Baseline(Array(file.utf8), path: "b.json")
    let left = leak.subtracting(known, path: "b.json", judged: Self.every)
    #expect(left.findings.isEmpty && left.knownCount == 1)
    #expect(known.pruned(by: leak, judged: Self.every) == known)
  }

  @Test(arguments: [true, false])
  func `an incomplete trace neither prunes entries nor makes them stale`(isCutOff: Bool) throws {
    let baseline = Baseline(try Self.leaks(["A"]))
    var events = try TraceNotation.parse("root Home by App\nchild-added A to App\naction tap\nend")
    if isCutOff {
      events.removeLast()
    } else {
      events[events.count - 2].body = .lost(Loss(count: 3, reason: "full"))
    }
    let result = lint(events)
    #expect(result.incompleteCount == 1)
    #expect(baseline.pruned(by: result, judged: Self.every) == baseline)
    let left = result.subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(left.counts.map(\.rule) == ["incomplete-trace"])
    var both = result
    both.merge(try Self.leaks([]))
    #expect(both.incompleteCount == 1 && both.traceCount == 2)
  }

  @Test func `a baseline is read back as written, sorted and with one value per line`() throws {
    let baseline = Baseline(try Self.leaks(["A", "B", "C"]))
    #expect(try Baseline(Array(baseline.text.utf8), path: "b.json") == baseline)
    let fingerprints = baseline.entries.map(\.fingerprint)
    #expect(fingerprints == fingerprints.sorted())
    #expect(
      Baseline(try Self.leaks(["A"])).text == """
        {
          "findings" : [
            {
              "fingerprint" : "\(try Self.leaks(["A"]).findings[0].fingerprint)",
              "message" : "A is finished but still a child of App: AScreen was presented without an on-dismiss callback",
              "rule" : "leaked-child",
              "types" : [
                "A"
              ]
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":2,\"findings\":[]}", "{\"version\":1,\"findings\":[{}]}"])
  func `a file that is not a baseline is rejected`(_ text: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline(Array(text.utf8), path: "b.json") }
    let problem = text.contains("2") ? "the baseline has version 2, but " : "this is not a baseline; "
    #expect(error?.description.hasPrefix("b.json: \(problem)") == true)
  }
}
