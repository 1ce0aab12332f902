import NavTrace
import NavTraceGraph
import NavTraceLint
import TestSupport
import Testing

@testable import NavTraceReport

/// The contents of a page, for different traces.
@Suite struct PageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var report: @Sendable () throws -> Report
  }

  static let leak = """
    root Home by App
    child-added Visit to App at App/Home.swift:31
    push Reason by Visit callback b1
    action back
    pop Reason by back
    end with screen Home coordinator App
    """

  static let cases = [
    Case(testDescription: "no trace") { Report(result: LintResult(), graph: FlowGraph(), timelines: []) },
    Case(testDescription: "nothing found") {
      try Report("root Home by App\nend with screen Home coordinator App")
    },
    Case(testDescription: "a leak") { try Report(leak) },
    Case(testDescription: "hostile names") { Report([("hostile.jsonl", HostileSession.events)]) },
    Case(testDescription: "two committed traces") { try committed(CommittedTraces.names.prefix(2)) },
    all,
  ]
  static let all = Case(testDescription: "all committed traces, one of them twice") {
    try committed(CommittedTraces.names + CommittedTraces.names.prefix(1))
  }

  private static func committed(_ names: some Sequence<String>) throws -> Report {
    Report(try names.map { ($0, try CommittedTraces.events($0)) })
  }

  /// The report and page of each case. They are made once, because a large page takes seconds.
  static let made: Result<[String: (report: Report, page: [UInt8])], any Error> = Result {
    try Dictionary(
      uniqueKeysWithValues: cases.map {
        let report = try $0.report()
        return ($0.testDescription, (report, try report.html()))
      })
  }

  @Test(
    "a page has the same bytes each time",
    arguments: cases.filter { Nightly.isOn || $0.testDescription != all.testDescription })
  func deterministic(_ given: Case) throws {
    let made = try #require(try Self.made.get()[given.testDescription])
    #expect(try given.report().html() == made.page)
  }

  @Test("a page has unique ids, and all its links have targets", arguments: cases)
  func links(_ given: Case) throws {
    let (report, page) = try #require(try Self.made.get()[given.testDescription])
    let text = String(decoding: page, as: UTF8.self)
    let ids = text.matches(of: /<[^>]* id="([^"]*)"/).map { String($0.output.1) }
    #expect(
      Set(ids).count == ids.count, "\(Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys)")
    for match in text.matches(of: #/ (?:xlink:)?href="([^"]*)"/#) {
      let link = String(match.output.1)
      if let event = link.wholeMatch(of: /#t([0-9]+)-e([0-9]+)/) {
        let timeline = report.timelines[(Int(event.output.1) ?? 0) - 1]
        #expect((1...timeline.events).contains(Int(event.output.2) ?? 0), "\(link)")
      } else {
        #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
      }
    }
  }

  @Test("a finding and the flow link to each other") func bothWays() throws {
    let text = String(decoding: try Report(Self.leak).html(), as: UTF8.self)
    let card = try #require(text.firstMatch(of: /<article[^>]* id="(f-[0-9a-f]+)"/)).output.1
    let drawn = try #require(text.firstMatch(of: /href="#(drawn-transition-[0-9]+)"/)).output.1
    #expect(text.contains("<g id=\"\(drawn)\""))
    #expect(text.contains("<a href=\"#\(card)\">"))
    #expect(text.contains("<a href=\"#t1-e"))
    #expect(text.contains("callbacks[screen] = nil"))
    #expect(text.contains("App/Home.swift:31"))
  }

  @Test("a finding that is in several traces is shown once, with all of them") func groups() throws {
    let events = try TraceNotation.parse(Self.leak)
    let report = Report([("a.jsonl", events), ("b.jsonl", events), ("c.jsonl", events)])
    let groups = FindingGroup.byRule(report.result.findings).filter { $0.rule == "leaked-child" }
    #expect(groups.map(\.groups.count) == [1])
    #expect(groups.first?.groups.first?.others.map(\.trace) == ["b.jsonl", "c.jsonl"])
    let text = String(decoding: try report.html(), as: UTF8.self)
    #expect(text.contains("Also in 2 other traces"))
    #expect(text.contains("<option value=\"3\">c.jsonl</option>"))
  }

  @Test("the header contains the app, the commit, the date and the versions") func header() throws {
    var events = try TraceNotation.parse("root Home by App\nend with screen Home coordinator App")
    let undated = String(decoding: try Report([("a.jsonl", events)]).html(), as: UTF8.self)
    #expect(!undated.contains("<dt>Recorded</dt>"), "the clock is virtual")
    events[0].body = .trace(
      TraceHeader(
        session: "s", app: "Example", platform: "iOS", start: "2025-01-01T09:00:00Z", clock: .monotonic))
    var report = Report([("a.jsonl", events)])
    let plain = String(decoding: try report.html(), as: UTF8.self)
    #expect(plain.contains("<dt>App</dt><dd>Example</dd>"))
    #expect(plain.contains("<dt>Recorded</dt><dd>2025-01-01</dd>"))
    #expect(plain.contains("<dt>Trace format</dt><dd>1.1</dd>") && !plain.contains("<dt>Commit</dt>"))
    report.commit = "0123abc<b>"
    report.producer = "navtrace 9.9"
    let known = String(decoding: try report.html(), as: UTF8.self)
    #expect(known.contains("<dt>Commit</dt><dd><code>0123abc&lt;b&gt;</code></dd>"))
    #expect(known.contains("<dt>Made by</dt><dd>navtrace 9.9</dd>"))
  }

  @Test("findings with the same suggested fix show it once") func fixes() throws {
    let report = Report(try CommittedTraces.names.map { ($0, try CommittedTraces.events($0)) })
    let text = String(decoding: try report.html(), as: UTF8.self)
    let shown = text.matches(of: /<pre[^>]*>(?s:.*?)<\/pre>/).map { String($0.output) }
    #expect(Set(shown).count == shown.count)
    #expect(shown.count { $0.contains("forwards calls to it") } == 1)
    #expect(text.matches(of: /<a href="#f-[0-9a-f]+">the first such finding<\/a>/).count > 3)
  }

  @Test("rules are sorted by severity") func order() throws {
    let report = Report(try CommittedTraces.names.map { ($0, try CommittedTraces.events($0)) })
    let severities = FindingGroup.byRule(report.result.findings).map {
      $0.groups.map(\.first.severity).max() ?? .note
    }
    #expect(severities == severities.sorted(by: >))
    #expect(severities.count > 2)
  }

  @Test("text is truncated, put on one line, and limited in its combining marks") func shown() {
    #expect("a\nb\u{202E}c".shown() == "a\\u{a}b\\u{202e}c")
    #expect(String(repeating: "x", count: 500).shown(limit: 3) == "xxx…")
    #expect("abc".shown(limit: 3) == "abc")
    #expect(("e" + String(repeating: "\u{301}", count: 50)).shown().unicodeScalars.count == 5)
  }

  @Test("a drawing loses its comments and names, and long tooltips are truncated") func drawing() {
    let long = String(repeating: "ä&amp;", count: 400)
    let svg = """
      <?xml version="1.0"?><!DOCTYPE svg><svg width="1pt"><title>Flow</title><desc>d</desc>
      <g id="graph0"><title>a</title><!-- x --> <a xlink:title="\(long)"><text>\u{202E}b</text></a></g></svg>
      """
    let inlined = InlineDrawing.inlined(Array(svg.utf8)) ?? ""
    #expect(
      inlined.hasPrefix("<svg role=\"group\" aria-label=\"Flow graph\" width=\"1pt\"><title>Flow</title>"))
    #expect(!inlined.contains("<!--") && !inlined.contains("<title>a"))
    #expect(inlined.contains("<text>\u{FFFD}b</text>"))
    let tooltip = inlined.firstMatch(of: /xlink:title="([^"]*)"/)?.output.1 ?? ""
    #expect(tooltip.hasSuffix("…") && tooltip.utf8.count < 1010)
    #expect(tooltip.dropLast().replacing("ä", with: "").replacing("&amp;", with: "").isEmpty)
  }
}
