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
    #expect(known.contains("Nothing was found.") && known.contains("1 known from the baseline"))
    // Nor does the flow on the page.
    #expect(!known.contains("⚠"))
    try work.write("exceptions: [{type: 'PetAppointment*', reason: x}]\n", to: ".navtrace.yml")
    let excepted = try await work.run("report", "-o", "-").out
    #expect(excepted.contains("2 excepted by the config") && !excepted.contains("⚠"))
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
