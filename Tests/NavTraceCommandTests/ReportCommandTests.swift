import TestSupport
import Testing

@Suite struct ReportCommandTests {
  @Test("writes one page, and says so") func writes() async throws {
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

  @Test("tells what the settings leave") func settings() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "--as-written", "tap Schedule Visit", "swipe down")
    let only = try await work.run("report", "--only", "unfired-callback", "-o", "-").out
    #expect(only.contains("id=\"rule-unfired-callback\"") && !only.contains("leaked-child"))
    _ = try await work.run("lint", "--write-baseline", "known.json")
    let known = try await work.run("report", "--baseline", "known.json", "-o", "-").out
    #expect(known.contains("Nothing was found.") && known.contains("1 finding known from the baseline"))
    // Nor does the flow on the page.
    #expect(!known.contains("⚠"))
    try work.write("exceptions: [{type: 'PetAppointment*', reason: x}]\n", to: ".navtrace.yml")
    let excepted = try await work.run("report", "-o", "-").out
    #expect(excepted.contains("2 excepted by the config") && !excepted.contains("⚠"))
  }

  @Test("the page names the commit, as given or as a CI system calls it") func commit() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    #expect(try await work.run("report", "-o", "-", "--commit", "abc123").out.contains("<code>abc123</code>"))
    let known = try await work.run(["report", "-o", "-"], environment: ["GITHUB_SHA": "def456"])
    #expect(known.out.contains("<code>def456</code>"))
  }

  @Test(
    "--watch writes the page again when a trace changes, whole each time, and ends with a page that stays")
  func watch() async throws {
    let work = try Workplace()
    let arguments = ["--as-written", "tap Schedule Visit", "swipe down"]
    _ = try await work.run(["record", "raypets", "-o", "whole"] + arguments)
    // The writer is killed in the middle of a line, and another one begins anew.
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

  @Test("what cannot be done leaves no file") func failures() async throws {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    #expect(try await work.run("report", "-o", "navtrace.jsonl/report.html").status == 2)
    #expect(try await work.run("report", "nowhere.jsonl").status == 2)
    #expect(try await work.run("report", "--baseline", "nowhere.json").status == 2)
    #expect(throws: (any Error).self) { try work.read("report.html") }
  }
}
