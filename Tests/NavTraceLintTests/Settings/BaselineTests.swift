import NavTrace
import NavTraceLint
import Testing

@Suite struct BaselineTests {
  static let every = Set(Rules.all.map { $0.id })

  /// - Parameter fixed: flows that remove their child.
  static func leaks(_ types: [String], fixed: [String] = []) throws -> LintResult {
    let flows = (types + fixed).map {
      "child-added \($0) to App\npush \($0)Screen by \($0)\npop \($0)Screen by back"
        + (fixed.contains($0) ? "\nchild-removed \($0) from App" : "")
    }
    return try lint((["root Home by App"] + flows + ["end"]).joined(separator: "\n"))
  }

  @Test func `knows what it was made of, and nothing else`() throws {
    let before = try Self.leaks(["A", "B"])
    let baseline = Baseline(before)
    #expect(baseline.entries.count == 2)
    let same = before.subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(same.findings.isEmpty && same.known == 2)

    let after = try Self.leaks(["C", "A"], fixed: ["B"]).subtracting(
      baseline, path: "b.json", judged: Self.every)
    #expect(after.findings.map(\.rule).sorted() == ["leaked-child", "stale-baseline"])
    #expect(after.findings.contains { $0.coordinator?.type == "C" })
    #expect(after.findings.contains { $0.message.contains("B is finished") && $0.trace == "b.json" })
    #expect(after.known == 1)
  }

  @Test func `can only shrink`() throws {
    let baseline = Baseline(try Self.leaks(["A", "B"]))
    let result = try Self.leaks(["B", "C"], fixed: ["A"])
    #expect(baseline.pruned(by: result, judged: Self.every) == Baseline(try Self.leaks(["B"])))
    #expect(baseline.pruned(by: result, judged: []) == baseline)
  }

  @Test func `only what was recorded can be stale`() throws {
    let baseline = Baseline(try Self.leaks(["A", "B"]))
    #expect(baseline.pruned(by: LintResult(), judged: Self.every) == baseline)
    let partial = try Self.leaks([], fixed: ["A"]).subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(partial.findings.map { $0.message.prefix(31) } == ["no longer found: A is finished "])

    // The same coordinators, in tests that are recorded apart.
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
    // What an older file knows says nothing about tests and types.
    let old =
      #"{"version":1,"findings":[{"fingerprint":"0123456789abcdef","rule":"leaked-child","message":"A"}]}"#
    #expect(
      try Baseline(Array(old.utf8), path: "b.json").pruned(by: Self.leaks([]), judged: Self.every).entries
        .isEmpty)
  }

  @Test(arguments: [true, false]) func `a trace that is incomplete mends nothing`(isCutOff: Bool) throws {
    let baseline = Baseline(try Self.leaks(["A"]))
    var events = try TraceNotation.parse("root Home by App\nchild-added A to App\naction tap\nend")
    if isCutOff {
      events.removeLast()
    } else {
      events[events.count - 2].body = .lost(Loss(count: 3, reason: "full"))
    }
    let result = lint(events)
    #expect(result.incomplete == 1)
    #expect(baseline.pruned(by: result, judged: Self.every) == baseline)
    let left = result.subtracting(baseline, path: "b.json", judged: Self.every)
    #expect(left.counts.map(\.rule) == ["incomplete-trace"])
    var both = result
    both.merge(try Self.leaks([]))
    #expect(both.incomplete == 1 && both.traces == 2)
  }

  @Test func `is written as it is read, sorted and a line a thing`() throws {
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
  func `refuses what is none`(_ text: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline(Array(text.utf8), path: "b.json") }
    #expect(error?.description.hasPrefix("b.json: this is ") == true)
  }
}
