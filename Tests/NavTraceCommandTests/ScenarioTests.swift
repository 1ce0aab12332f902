import TestSupport
import Testing

/// The findings of each scenario as written, through the command line. With the fixed code, there are none.
@Suite struct ScenarioTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    var flow: String
    var actions: [String]
    var asWritten: [String: Int] = [:]

    init(_ flow: String, _ actions: [String], asWritten: [String: Int] = [:]) {
      self.flow = flow
      self.actions = actions
      self.asWritten = asWritten
    }

    var testDescription: String { "\(flow): \(actions.joined(separator: ", "))" }
  }

  static let schedule = "tap Schedule Visit"
  static let toTheEnd = ["tap How to Code", "tap Next", "tap Next", "tap Next", "tap Next", "tap Start Over"]
  static let lost = ["leaked-child": 1]

  static let scenarios = [
    Scenario("how-to-code-child", toTheEnd, asWritten: lost),
    Scenario("how-to-code-child", ["tap How to Code", "tap Next", "back", "back"]),
    Scenario(
      "how-to-code-child", toTheEnd + toTheEnd, asWritten: ["leaked-child": 2]),
    Scenario("how-to-code-child", ["tap How to Code", "tap Next"]),
    Scenario("how-to-code-child", ["tap How to Code", "swipe back"]),
    Scenario("how-to-code-child", ["tap How to Code", "tap Next", "back to Home"], asWritten: lost),
    Scenario("how-to-code", toTheEnd),
    Scenario("how-to-code-teardown", toTheEnd, asWritten: ["unfired-callback": 1]),
    Scenario("raypets", [schedule, "tap Well", "tap Okay"]),
    Scenario("raypets", [schedule, "tap Sick", "tap Severe", "tap Okay"]),
    Scenario("raypets", [schedule, "tap Sick", "tap Little", "tap Is Fake"]),
    Scenario("raypets", [schedule, "tap Sick", "tap None", "tap Not Fake", "tap Okay"]),
    Scenario("raypets", [schedule, "tap Cancel"]),
    Scenario("raypets", [schedule, "tap Sick", "back", "tap Cancel"]),
    Scenario("raypets", [schedule, "swipe down"], asWritten: lost),
    Scenario("raypets", [schedule, "tap Sick", "swipe down"], asWritten: lost),
    Scenario("raypets", [schedule, "tap Sick", "tap None", "swipe down"], asWritten: lost),
    Scenario("raypets", [schedule, "tap Sick", "tap None", "tap Not Fake", "swipe down"], asWritten: lost),
    Scenario("raypets", [schedule, "swipe down cancelled", "tap Cancel"]),
    Scenario("raypets", [schedule, "tap Sick", "swipe back cancelled", "back", "tap Cancel"]),
    Scenario("raypets", [schedule, "tap Sick"]),
    Scenario(
      "how-to-code-levels", ["tap Outer", "tap How to Code", "back", "back"],
      asWritten: ["leaked-child": 1, "lost-delegate": 1]),
    Scenario(
      "how-to-code-levels", ["tap Outer"] + toTheEnd,
      asWritten: ["foreign-dismissal": 1, "leaked-child": 1, "lost-delegate": 1]),
    Scenario("step-before-start", [], asWritten: ["unshown-screen": 1]),
    Scenario("how-to-code-levels", ["tap Twice", "back", "back"], asWritten: lost),
    Scenario("raypets-root", ["tap Well", "tap Okay"], asWritten: ["unmatched-dismiss": 1]),
    Scenario("step-coordinators", ["tap Second"], asWritten: ["orphaned-screen": 1]),
    Scenario("step-coordinators", ["tap Second", "swipe down"], asWritten: ["orphaned-screen": 1]),
    Scenario("step-coordinators", ["tap First", "back"]),
    Scenario(
      "step-started-twice", ["tap Second"],
      asWritten: ["orphaned-screen": 1, "rejected-presentation": 1]),
    Scenario("covert", ["tap Settings", "back"]),
    Scenario("covert", ["tap Profile", "tap Edit", "swipe down"]),
    Scenario("strong-closure", ["tap Profile", "tap Close"], asWritten: ["retained-screen": 1]),
    Scenario("strong-closure", ["tap Profile", "tap Edit", "swipe down"], asWritten: ["retained-screen": 2]),
    Scenario("strong-closure", ["tap Profile"]),
    Scenario("strong-closure", ["tap Version", "tap Start Over"]),
    Scenario("coordinator-library", ["tap A", "back"], asWritten: ["retained-coordinator": 1]),
    Scenario(
      "coordinator-library", ["tap A", "tap B", "back", "back"],
      asWritten: ["leaked-child": 1, "lost-delegate": 1]),
    Scenario("coordinator-library", ["tap A", "tap B", "back"]),
    Scenario(
      "coordinator-library", ["tap A", "tap B", "tap More", "back"], asWritten: ["orphaned-screen": 1]),
    Scenario("coordinator-library", ["tap Sign Out", "tap Sign In"]),
    Scenario(
      "coordinator-library", ["tap A", "tap B", "tap Sign Out", "tap Sign In"],
      asWritten: ["retained-coordinator": 1, "lost-delegate": 2]),
    Scenario("tab-bar", ["tap How to Code", "tab Settings", "tab Learn", "back"]),
    Scenario("tab-bar", ["open tabs://settings", "open tabs://learn", "tap How to Code", "back"]),
    Scenario("tab-bar", ["tap How to Code", "tap Next", "tab Learn"], asWritten: lost),
    Scenario("tab-bar", ["tap How to Code", "tab Settings", "tap End Lesson"], asWritten: lost),
    Scenario("stray-dismiss", ["tap Close"], asWritten: ["unmatched-dismiss": 1]),
  ]

  @Test("lint reports the expected findings and no others", arguments: scenarios)
  func scenario(_ scenario: Scenario) async throws {
    for (variant, expected) in [(["--as-written"], scenario.asWritten), ([], [:])] {
      let work = try Workplace()
      let recorded = try await work.run(["record", scenario.flow] + scenario.actions + variant)
      #expect(recorded == Outcome(status: 0, out: "", err: ""))
      let linted = try await work.run("lint", "--format", "json", "--strict", "--min-severity", "warning")
      #expect(try linted.findings() == expected, "\(variant)")
      #expect(linted.status == (expected.isEmpty ? 0 : 1))
      #expect(linted.err.isEmpty)
    }
  }

  @Test(
    "a flow's own scenarios are clean with the fixed code",
    arguments: [
      "how-to-code", "how-to-code-child", "how-to-code-teardown", "how-to-code-levels", "raypets",
      "raypets-root",
      "step-coordinators", "step-before-start", "step-started-twice", "step-about", "covert",
      "strong-closure", "coordinator-library", "tab-bar", "stray-dismiss",
    ])
  func everythingIsFixed(flow: String) async throws {
    let work = try Workplace()
    _ = try await work.run("record", flow)
    // Without notes, because lint has one for flows without coordinators.
    let linted = try await work.run("lint", "--min-severity", "warning")
    #expect(linted.status == 0)
    #expect(linted.out.hasPrefix("All checks passed"))
  }
}
