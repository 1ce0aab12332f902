import NavTrace
import NavTraceLint
import Testing

@Suite struct ReporterTests {
  static let pulledDown = """
    root HomeViewController by HomeCoordinator
    child-added PetAppointmentBuilderCoordinator to HomeCoordinator at RayPets/HomeCoordinator.swift:31
    modal SelectVisitTypeViewController in Sheet over HomeViewController \
    by PetAppointmentBuilderCoordinator callback b1
    push SelectPainLevelViewController by PetAppointmentBuilderCoordinator
    action swipe-down
    dismissed SelectPainLevelViewController by swipe
    dismissed SelectVisitTypeViewController by swipe
    checkpoint
    end
    """

  @Test func `a text report contains evidence, help, notes and a summary`() throws {
    var result = try lint(Self.pulledDown, trace: "traces/raypets.jsonl")
    result.merge(
      try lint("root Home\npush Step callback b1\npop Step by back", trace: "traces/short.jsonl"))
    #expect(
      TextReporter.report(result) == """
        error[leaked-child] RayPets/HomeCoordinator.swift:31
          Router did not run its on-dismiss callback after a swipe down, so PetAppointmentBuilderCoordinator \
        is finished but still a child of HomeCoordinator

          in traces/raypets.jsonl:4
             4  HomeCoordinator added PetAppointmentBuilderCoordinator as a child
             5  PetAppointmentBuilderCoordinator presented its first screen, \
        SelectVisitTypeViewController, on Router with on-dismiss callback b1
            11  the last of its screens, SelectVisitTypeViewController, was swiped away
            13  Router had not run b1 when the session ended
            13  never removed: still a child of HomeCoordinator when the session ended

          help: A coordinator is finished when its screens and those of its descendants are gone. If its
                parent does not remove it then, it is never deallocated. The parent removes the child in an
                on-dismiss callback, which the router never ran, so changing the parent does not help. Have
                the router run each screen's callback once the screen has left, however it left: by code,
                Back or a swipe.

            // Router: inherit from NSObject, and conform to
            // UIAdaptivePresentationControllerDelegate. Set this delegate before the
            // sheet is presented: UIKit reports swipes to no other object.
            navigationController.presentationController?.delegate = self

            func presentationControllerDidDismiss(
              _ presentationController: UIPresentationController
            ) {
              for (screen, onDismissed) in callbacks {
                callbacks[screen] = nil
                onDismissed()  // SelectVisitTypeViewController has left
              }
            }

        note[incomplete-trace] traces/short.jsonl:5: the trace has no end event: the recording was ended early, or is \
        still running; 1 possible finding withheld, because the next events are unknown

        1 finding in 2 traces, 18 events: 1 leaked-child.

        """)
  }

  @Test func `a text report without findings states whether everything was checked`() throws {
    var result = try lint("root Home\nend", trace: "a.jsonl")
    #expect(
      TextReporter.report(result) == """
        All checks passed: 1 trace, 3 events; 0 coordinators, 1 screen, 0 callbacks, 0 requests.

        """)
    result.merge(try lint("root Home\ncheckpoint", trace: "b.jsonl"))
    #expect(
      TextReporter.report(result) == """
        note[incomplete-trace] b.jsonl:3: the trace has no end event: the recording was ended early, or is still running

        Nothing found, but not everything could be checked: 2 traces, 6 events; 0 coordinators, 2 screens, 0 callbacks, 0 requests.

        """)
    #expect(TextReporter.report(LintResult()) == "Nothing to check: 0 traces.\n")
  }

  @Test func `a JSON report contains all properties of a finding`() throws {
    let result = try lint(
      #"""
      root Home
      dismiss "Ro/u\ter" by Visit at App/Visit.swift:9
      checkpoint
      end
      """#)
    #expect(
      JSONReporter.report(result) == #"""
        {
          "events" : 5,
          "excepted" : 0,
          "findings" : [
            {
              "at" : "App/Visit.swift:9",
              "coordinator" : {
                "id" : "c1",
                "type" : "Visit"
              },
              "count" : 1,
              "event" : 3,
              "evidence" : [
                {
                  "at" : "App/Visit.swift:9",
                  "event" : 3,
                  "line" : 3,
                  "sentence" : "Visit asked Ro/u\\ter to dismiss, with Home on screen"
                },
                {
                  "event" : 4,
                  "line" : 4,
                  "sentence" : "no screen that Ro/u\\ter had presented had left by then"
                }
              ],
              "explanation" : "\#(result.findings[0].explanation)",
              "fingerprint" : "\#(result.findings[0].fingerprint)",
              "held" : 0,
              "line" : 3,
              "message" : "Visit asked Ro/u\\ter to dismiss, but none of its screens left",
              "remedy" : "\#(result.findings[0].remedy.replacing("\n", with: #"\n"#))",
              "rule" : "unmatched-dismiss",
              "screen" : {
                "id" : "s1",
                "type" : "Home"
              },
              "severity" : "error",
              "trace" : "t.jsonl"
            }
          ],
          "known" : 0,
          "summary" : {
            "unmatched-dismiss" : 1
          },
          "suppressed" : 0,
          "traces" : 1,
          "unreadable" : [

          ],
          "version" : 1
        }

        """#)
  }

  @Test func `a text report with a limit states how many findings it shows`() throws {
    let dismissals = (1...30).map { "dismiss R\($0) by C\($0)\ncheckpoint" }.joined(separator: "\n")
    let result = try lint("root Home\n" + dismissals + "\nend")
    let short = TextReporter.report(result, style: ReportStyle(limit: 20))
    #expect(short.split(separator: "\n").count { $0.contains("[unmatched-dismiss]") } == 20)
    #expect(
      short.hasSuffix(
        """
        30 findings in 1 trace, 63 events: 30 unmatched-dismiss.
        These are the worst 20 of 30 different findings. --all shows all of them; --write-baseline FILE records all of them as known.

        """))
    let all = TextReporter.report(result)
    #expect(all.split(separator: "\n").count { $0.contains("[unmatched-dismiss]") } == 30)
    #expect(!all.contains("--all"))
  }

  /// A result with a leak in each of 30 traces, and a different leak in another trace.
  static func common() throws -> LintResult {
    var result = try LintResultTests.leaks("Checkout", at: 44, trace: "z.jsonl")
    for number in 10..<40 {
      result.merge(try LintResultTests.leaks("Flow", at: 10, 10, trace: "\(number).jsonl"))
    }
    return result
  }

  @Test(
    arguments: [
      (TextReporter.self, "still a child of App", " (60 times, in 30 traces)\n"),
      (SARIFReporter.self, "\"ruleId\"", " (60 times, in 30 traces)\""),
      (GitHubReporter.self, "::error ", " (60 times, in 30 traces)%0A"),
      (GitLabReporter.self, "\"check_name\"", " (60 times, in 30 traces)\""),
      (JUnitReporter.self, "<failure ", " (60 times, in 30 traces)\""),
      (XcodeReporter.self, ": error: ", " (60 times, in 30 traces) [leaked-child]\n"),
      (MarkdownReporter.self, "| error |", " (60 times, in 30 traces) |"),
    ] as [(any Reporter.Type, String, String)])
  func `a bug in many traces is one finding, and does not hide others`(
    reporter: any Reporter.Type, finding: String, extent: String
  )
    throws
  {
    let result = try Self.common()
    let report = reporter.report(result, style: ReportStyle(limit: 20))
    // The evidence in the text report contains the same words.
    let each =
      reporter == TextReporter.self ? report.replacing("still a child of App when", with: "") : report
    #expect(each.ranges(of: finding).count == 2)
    #expect(report.ranges(of: extent).count == 1)
    #expect(report.contains("Checkout is finished but still a child of App"))
  }

  @Test func `a limit counts different findings`() throws {
    let short = TextReporter.report(try Self.common(), style: ReportStyle(limit: 1))
    #expect(
      short.hasSuffix(
        """
        61 findings in 31 traces, \(try Self.common().eventCount) events: 61 leaked-child.
        These are the worst 1 of 2 different findings. --all shows all of them; --write-baseline FILE records all of them as known.

        """))
  }

  @Test func `a bug that occurs once in each trace is reported without a number of times`() throws {
    var result = try LintResultTests.leaks("Flow", at: 10, trace: "a.jsonl")
    result.merge(try LintResultTests.leaks("Flow", at: 10, trace: "b.jsonl"))
    #expect(
      XcodeReporter.report(result)
        == "M/App.swift:10:1: error: Flow is finished but still a child of App: Step was presented without an on-dismiss callback (in 2 traces) [leaked-child]\n"
    )
    // JSON is for programs, and has a finding per trace.
    #expect(JSONReporter.report(result).ranges(of: "\"count\" : 1,").count == 2)
  }

  @Test func `SARIF numbers findings with the same fingerprint, so that GitHub keeps both`() throws {
    let result = try LintResultTests.leaks("Flow", at: 10, 30, trace: "a.jsonl")
    let fingerprints = result.findings.map(\.fingerprint)
    #expect(fingerprints.count == 2 && Set(fingerprints).count == 1)
    let report = SARIFReporter.report(result)
    for hash in ["\(fingerprints[0]):1", "\(fingerprints[0]):2"] {
      #expect(report.ranges(of: "\"primaryLocationLineHash\" : \"\(hash)\"").count == 1)
    }
  }

  @Test func `JUnit test cases have unique names, and only checked rules have one`() throws {
    var result = try LintResultTests.leaks("Flow", at: 10, trace: "a.jsonl")
    result.merge(try LintResultTests.leaks("Other", at: 10, trace: "a.jsonl"))
    func cases() -> [String] {
      JUnitReporter.report(result).matches(of: #/<testcase classname="([^"]*)" name="([^"]*)"/#)
        .map { "\($0.1) \($0.2)" }
    }
    let found = ["leaked-child: M/App.swift:10", "leaked-child: M/App.swift:10 (2)"].map {
      "navtrace.leaked-child \($0)"
    }
    // If the result does not list the checked rules, all were checked.
    #expect(cases().count == Rules.catalogue.count + 1 && cases().starts(with: found))
    result.checked = ["leaked-child", "early-callback"]
    #expect(cases() == found + ["navtrace early-callback"])
    #expect(JUnitReporter.report(result).contains("tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\""))
  }

  @Test(
    arguments: [
      ("https://evil.example/x", "https:&#8203;//evil.example/x"), ("FTP://a", "FTP:&#8203;//a"),
      ("www.evil.example", "www&#8203;.evil.example"), ("xWWW.a", "xWWW&#8203;.a"),
      ("me@evil.example", "me@&#8203;evil.example"),
      // Not links.
      ("View.swift:27", "View.swift:27"), ("a:b", "a:b"), (":", ":"), (".", "."),
    ])
  func `names do not become links in Markdown`(name: String, printed: String) throws {
    let report = MarkdownReporter.report(Hostile.result(named: name, trace: "t.jsonl", at: nil))
    #expect(report.contains(" \(printed) "))
    #expect(name == printed || !report.contains(name))
  }

  @Test func `a text report with a limit shows only the first five notes`() throws {
    var result = LintResult()
    for number in 10...16 { result.merge(try lint("root Home", trace: "\(number).jsonl")) }
    let short = TextReporter.report(result, style: ReportStyle(limit: 20))
    #expect(short.split(separator: "\n").count { $0.contains("[incomplete-trace]") } == 5)
    #expect(
      short.hasSuffix(
        "… and 2 more notes; --all shows them.\n\nNothing found, but not everything could be checked: 7 traces, 14 events; "
          + "0 coordinators, 7 screens, 0 callbacks, 0 requests.\n"))
    let all = TextReporter.report(result)
    #expect(all.split(separator: "\n").count { $0.contains("[incomplete-trace]") } == 7)
  }

  @Test func `a Markdown report fits into a comment on GitHub`() throws {
    let dismissals = (1...300).map { "dismiss R\($0) by C\($0)\ncheckpoint" }.joined(separator: "\n")
    let result = try lint("root Home\n" + dismissals + "\nend")
    let report = MarkdownReporter.report(result)
    let rows = report.split(separator: "\n").count { $0.hasPrefix("| error |") }
    #expect(report.count < 65_536 && report.count > 50_000)
    #expect(report.contains("\nand \(300 - rows) more, none of them more severe.\n"))
    #expect(report.hasPrefix("### navtrace\n\n300 findings in"))
    #expect(report.split(separator: "\n").count { $0.hasPrefix("**") } == rows)
  }

  @Test(arguments: [40, 60, 200]) func `a text report is wrapped to the width`(_ width: Int) throws {
    let lines = TextReporter.report(try lint(Self.pulledDown), style: ReportStyle(width: width))
      .split(separator: "\n")
    #expect(lines.count > 20)
    // Names are not wrapped, so only a line with a single name may be longer.
    for line in lines where line.count > max(width, 40) {
      #expect(line.drop { $0 == " " }.split(separator: " ").count <= 2, "\(line)")
    }
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test func `wrapped lines of a step are aligned with its text`() throws {
    let report = TextReporter.report(try lint(Self.pulledDown), style: ReportStyle(width: 60))
    #expect(
      report.contains(
        """
             5  PetAppointmentBuilderCoordinator presented its first
                screen, SelectVisitTypeViewController, on Router

        """))
  }

  @Test func `the table of rules is wrapped to the width`() {
    let rules = Rules.catalogue.filter { ["leaked-child", "lost-delegate"].contains($0.id) }
    let lines = """
      leaked-child   error    A child coordinator is finished, but its parent never removed it.
      lost-delegate  error    A screen was popped, but the delegate that handles this had been replaced.

      """
    #expect(RuleCatalogue.table(rules) == lines && RuleCatalogue.table(rules, width: 100) == lines)
    #expect(
      RuleCatalogue.table(rules, width: 70) == """
        leaked-child   error    A child coordinator is finished, but its
                                parent never removed it.
        lost-delegate  error    A screen was popped, but the delegate that
                                handles this had been replaced.

        """)
    #expect(
      RuleCatalogue.table(rules, width: 40) == """
        leaked-child (error)
            A child coordinator is finished, but
            its parent never removed it.
        lost-delegate (error)
            A screen was popped, but the
            delegate that handles this had been
            replaced.

        """)
  }

  @Test func `a coloured report differs from a plain one only in its colours`() throws {
    let result = try lint(Self.pulledDown)
    let colored = TextReporter.report(result, style: ReportStyle(isColored: true))
    #expect(colored.contains("\u{1B}[31merror[leaked-child]\u{1B}[0m"))
    let plain = ["1", "2", "31", "33", "36", "0"].reduce(colored) { $0.replacing("\u{1B}[\($1)m", with: "") }
    #expect(plain == TextReporter.report(result))
  }

  @Test func `evidence without words is reported in a terminal, too`() throws {
    var events = try TraceNotation.parse("")
    let misuse = Misuse(
      kind: "not-in-window", message: "", screen: TraceObject(ObjectID(.screen, 1), "Home"))
    events.append(TraceEvent(seq: events.count + 1, t: 0, .misuse(misuse)))
    let result = lint(events, trace: "a.jsonl")
    #expect(TextReporter.report(result, style: ReportStyle(width: 80)).contains("\n    2  \n"))
  }

  /// The author of a trace must not control a terminal, a workflow or a web page.
  @Test func `control characters and markup in names are escaped in every report`() throws {
    let name = "A\u{1B}[31m%\r<b>\u{301}&\u{202E}::error,x|`@you"
    var header = try TraceNotation.parse("")
    let screen = TraceObject(ObjectID(.screen, 1), name)
    let router = TraceObject(ObjectID(.router, 1), name)
    for body: TraceEvent.Body in [
      .root(screen: screen, container: nil),
      .dismiss(router: router, coordinator: nil, animated: true, at: nil),
      .end(Snapshot()),
    ] {
      header.append(TraceEvent(seq: header.count + 1, t: 0, body))
    }
    let result = lint(header, trace: "a,b:c%.jsonl")
    #expect(result.rules == ["unmatched-dismiss"])
    for reporter in Reporters.all {
      let report = reporter.report(result, style: ReportStyle())
      #expect(!report.unicodeScalars.contains("\u{1B}"), "\(reporter.id)")
      #expect(!report.unicodeScalars.contains("\u{202E}"), "\(reporter.id)")
      #expect(!report.contains("\r"), "\(reporter.id)")
    }
    #expect(MarkdownReporter.report(result).contains("&lt;b&gt;\u{301}&amp;"))
    #expect(!MarkdownReporter.report(result).contains("@you"))
    let annotation = GitHubReporter.report(result)
    #expect(annotation.hasPrefix("::error file=a%2Cb%3Ac%25.jsonl,line=3,title=unmatched-dismiss::"))
    #expect(annotation.split(separator: "\n").count == 1)
    #expect(annotation.contains("%25\\u{d}<b>\u{301}"))
    let accented = GitHubReporter.report(lint(header, trace: "a,\u{301}b:\u{301}"))
    #expect(accented.hasPrefix("::error file=a%2C\u{301}b%3A\u{301},line=3,"))
    #expect(JUnitReporter.report(result).contains("&lt;b&gt;\u{301}&amp;"))
    #expect(SARIFReporter.report(result).contains("\"uri\" : \"a%2Cb%3Ac%25.jsonl\""))
  }

  @Test func `no line of a text report is a workflow command, and no character controls a terminal`() {
    for result in Hostile.results {
      let lines = TextReporter.report(result).split(whereSeparator: \.isNewline)
      #expect(!lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
      for reporter in Reporters.all {
        let scalars = reporter.report(result, style: ReportStyle()).unicodeScalars
        #expect(!scalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(reporter.id)")
      }
    }
  }

  @Test(
    arguments: [
      ("/home/me/app/traces/t.jsonl", "/home/me/app", nil, "traces/t.jsonl"),
      ("/home/me/app/traces/t.jsonl", "/home/me/app/", nil, "traces/t.jsonl"),
      ("/home/me/app/traces/t.jsonl", "/home/me/ap", nil, "/home/me/app/traces/t.jsonl"),
      ("/home/me/app/traces/t.jsonl", nil, nil, "/home/me/app/traces/t.jsonl"),
      ("././traces/t.jsonl", nil, nil, "traces/t.jsonl"),
      ("../t.jsonl", nil, nil, "../t.jsonl"),
      ("./t.jsonl", "/home/me/app", "/home/me/app/traces", "traces/t.jsonl"),
      ("../more/t.jsonl", "/home/me/app", "/home/me/app/traces", "more/t.jsonl"),
      ("../../../t.jsonl", "/home/me/app", "/home/me/app/traces", "../../../t.jsonl"),
      ("./t.jsonl", nil, "/home/me/app/traces", "/home/me/app/traces/t.jsonl"),
      ("../../t.jsonl", nil, "/home/me/app/traces/", "/home/me/t.jsonl"),
      ("/t.jsonl", nil, "/home/me", "/t.jsonl"),
    ] as [(String, String?, String?, String)])
  func `paths are relative to the root if they are inside it`(
    trace: String, root: String?, folder: String?, path: String
  ) throws {
    let report = GitHubReporter.report(
      try lint("root Home\ndismiss R\nend", trace: trace), style: ReportStyle(root: root, folder: folder))
    #expect(report.hasPrefix("::error file=\(path),line=3,"))
  }

  @Test func `the ids of the reporters are unique`() {
    let ids = Reporters.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
  }
}
