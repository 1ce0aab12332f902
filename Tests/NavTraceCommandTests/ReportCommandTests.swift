import TestSupport
import Testing

@Suite struct ReportCommandTests {
  @Test("the command writes one page, and prints its name") func writes() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
    let outcome = try await work.run("report")
    #expect(outcome == Outcome(status: 0, out: "Wrote report.html.\n", err: ""))
    let page = try work.read("report.html")
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(
      page.contains("PetAppointmentBuilderCoordinator is finished but still a child of HomeCoordinator"))
    #expect(try await work.run("report", "-o", "-").out == page)
  }

  @Test("the page omits findings that the settings suppress") func settings() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
    let only = try await work.run("report", "--only", "unfired-callback", "-o", "-").out
    #expect(only.contains("id=\"rule-unfired-callback\"") && !only.contains("leaked-child"))
    _ = try await work.run("lint", "--write-baseline", "known.json")
    let known = try await work.run("report", "--baseline", "known.json", "-o", "-").out
    #expect(known.contains("No findings.") && known.contains("1 finding known from the baseline"))
    // The flow on the page does not highlight them either.
    #expect(!known.contains("⚠"))
    try work.write("exceptions: [{type: 'PetAppointment*', reason: x}]\n", to: ".navtrace.yml")
    let excepted = try await work.run("report", "-o", "-").out
    #expect(excepted.contains("2 suppressed by the config") && !excepted.contains("⚠"))
  }

  @Test("the page names the commit, from --commit or from the CI system") func commit() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    #expect(try await work.run("report", "-o", "-", "--commit", "abc123").out.contains("<code>abc123</code>"))
    let known = try await work.run(["report", "-o", "-"], environment: ["GITHUB_SHA": "def456"])
    #expect(known.out.contains("<code>def456</code>"))
  }

  @Test("--watch writes a complete page when a trace changes, and at the end one without refresh")
  func watch() async throws {
    let work = try Workplace()
    let arguments = ["--as-written", "tap Schedule Visit", "swipe down"]
    _ = try await work.run(["record", "raypets", "-o", "whole"] + arguments)
    // One writer stops in the middle of a line, and another one starts over.
    let watched = try await work.shell(
      """
      has() { for try in $(seq 400); do ! grep -q "$1" page.html 2> /dev/null || return 0; sleep 0.05; done; echo "no $1"; }
      mkdir live
      navtrace report live --watch -o page.html 2> errors &
      until grep -q watching errors; do sleep 0.05; done
      head -c 1000 whole > live/a.jsonl
      has '<dt>App</dt><dd>raypets'
      has 'data-refresh="2"'
      grep -q 'PetAppointmentBuilderCoordinator is finished' page.html && echo 'too early'
      cat whole > live/a.jsonl
      has 'PetAppointmentBuilderCoordinator is finished'
      tail -n 1 page.html
      kill -INT $!; wait $!; echo $?
      grep -c data-refresh= page.html || true
      ls -A
      """)
    #expect(watched.out == "</html>\n0\n0\nerrors\nlive\npage.html\nwhole\n", "\(watched)")
  }

  @Test("a command that fails leaves no file") func failures() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    #expect(try await work.run("report", "-o", "navtrace.jsonl/report.html").status == 2)
    #expect(try await work.run("report", "nowhere.jsonl").status == 2)
    #expect(try await work.run("report", "--baseline", "nowhere.json").status == 2)
    #expect(throws: (any Error).self) { try work.read("report.html") }
  }
}
