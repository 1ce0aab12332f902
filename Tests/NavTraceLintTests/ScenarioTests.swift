import NavTrace
import NavTraceLint
import Testing

/// Lints whole sessions, as the recorder writes them.
@Suite struct ScenarioTests {
  struct Scenario: CustomTestStringConvertible, Sendable {
    var title: String
    var finds: [String] = []
    var trace: String
    var testDescription: String { title }

    init(_ title: String, finds: [String] = [], _ trace: String) {
      self.title = title
      self.finds = finds
      self.trace = trace
    }
  }

  /// A child flow with five screens on its parent's stack, which asks its router to dismiss them.
  static func flow(_ number: Int = 1, ending: String) -> String {
    let child = "HowToCode#\(number)"
    return """
      action tap "How to Code"
      child-added \(child) to Home
      push Text#\(number) by \(child) via Routing#\(number) callback b\(number)
      checkpoint
      action tap "Next"
      push Title#\(number) by \(child) via Routing#\(number)
      action tap "Next"
      push Color#\(number) by \(child) via Routing#\(number)
      action tap "Next"
      push Delegate#\(number) by \(child) via Routing#\(number)
      action tap "Next"
      push StartOver#\(number) by \(child) via Routing#\(number)
      action tap "Start Over"
      dismiss Routing#\(number) by \(child)
      \(ending)
      checkpoint

      """
  }

  static func pops(_ number: Int = 1) -> String {
    ["StartOver", "Delegate", "Color", "Title", "Text"].map { "pop \($0)#\(number) by code" }
      .joined(separator: "\n")
  }

  static func fixed(_ number: Int = 1) -> String {
    "callback b\(number)\nchild-removed HowToCode#\(number) from Home"
  }

  static let home = "root HomeScreen by Home\n"

  static let all = [
    Scenario(
      "five screens, dismissed, without notifying the parent", finds: ["leaked-child"],
      home + flow(ending: pops()) + "end"),
    Scenario(
      "a tab that adds a child each time that it is selected, four times", finds: ["growing-session"],
      """
      root Lessons in Tabs by App
      embed Settings in Tabs by App
      select Lessons in Tabs by code
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#2 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#3 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2 coordinator Sync#3
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2 coordinator Sync#3
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#4 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2 coordinator Sync#3 coordinator Sync#4
      action tap "Lessons"
      select Lessons in Tabs by user
      end with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2 coordinator Sync#3 coordinator Sync#4
      """),
    Scenario(
      "a tab that adds a child each time that it is selected, three times",
      """
      root Lessons in Tabs by App
      embed Settings in Tabs by App
      select Lessons in Tabs by code
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#2 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#3 to App
      end with container Tabs screen Lessons screen Settings coordinator App coordinator Sync coordinator Sync#2 coordinator Sync#3
      """),
    Scenario(
      "a tab that adds a child, and removes it when another is selected",
      """
      root Lessons in Tabs by App
      embed Settings in Tabs by App
      select Lessons in Tabs by code
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync from App
      deinit coordinator Sync
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#2 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync#2
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#2 from App
      deinit coordinator Sync#2
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#3 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync#3
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#3 from App
      deinit coordinator Sync#3
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#4 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync#4
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#4 from App
      deinit coordinator Sync#4
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#5 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync#5
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#5 from App
      deinit coordinator Sync#5
      checkpoint with container Tabs screen Lessons screen Settings coordinator App
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#6 to App
      checkpoint with container Tabs screen Lessons screen Settings coordinator App coordinator Sync#6
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#6 from App
      deinit coordinator Sync#6
      end with container Tabs screen Lessons screen Settings coordinator App
      """),
    Scenario("notified after the screens left", home + flow(ending: pops() + "\n" + fixed()) + "end"),
    Scenario("notified before the screens left", home + flow(ending: fixed() + "\n" + pops()) + "end"),
    Scenario("notified while the screens leave", home + flow(ending: pops() + "\n" + fixed()) + "end"),
    Scenario(
      "the flow twice, both leaked",
      finds: ["leaked-child", "leaked-child"],
      home + flow(1, ending: pops(1)) + flow(2, ending: pops(2)) + "end"),
    Scenario(
      "the flow twice, fixed",
      home + flow(1, ending: pops(1) + "\n" + fixed(1)) + flow(2, ending: fixed(2) + "\n" + pops(2)) + "end"
    ),
    Scenario(
      "cut off right after the screens left", finds: [],
      home + flow(ending: pops()).replacing("checkpoint\n", with: "")),
    Scenario(
      "a sheet of two screens swiped down", finds: ["leaked-child"],
      """
      root HomeScreen by Home
      action tap "Schedule Visit"
      child-added Appointment to Home
      modal Visit in Sheet over HomeScreen by Appointment via Modal callback b1
      action tap "Sick"
      push Pain by Appointment via Modal
      action swipe-down
      dismissed Pain by swipe
      dismissed Visit by swipe
      checkpoint
      end
      """),
    Scenario(
      "a sheet's swipe back is cancelled, then Cancel",
      """
      root HomeScreen by Home
      child-added Appointment to Home
      modal Visit in Sheet over HomeScreen by Appointment via Modal callback b1
      push Pain by Appointment via Modal
      action swipe-back began
      action swipe-back cancelled
      checkpoint
      action tap "Cancel"
      callback b1
      child-removed Appointment from Home
      dismissed Pain by code
      dismissed Visit by code
      checkpoint
      end
      """),
    Scenario(
      "the child is still on screen",
      """
      root HomeScreen by Home
      child-added Appointment to Home
      modal Visit in Sheet over HomeScreen by Appointment via Modal callback b1
      end
      """),
    Scenario(
      "dismiss with nothing shown", finds: ["unmatched-dismiss"],
      """
      root HomeScreen by Home
      dismiss Modal by Appointment
      end
      """),
    Scenario(
      "the swipe's transition is not settled at its end",
      """
      root HomeScreen by Home
      child-added Appointment to Home
      push Visit by Appointment via Modal callback b1
      action swipe-back began
      dismiss Modal by Appointment
      checkpoint
      action swipe-back finished
      pop Visit by swipe
      callback b1
      child-removed Appointment from Home
      end
      """),
    Scenario(
      "a session that ends without its parent",
      """
      child-added Appointment to Home
      root Visit by Appointment
      dismissed Visit by replaced
      deinit coordinator Home
      end
      """),
  ]

  @Test(arguments: all)
  func `a scenario has exactly the expected findings`(_ scenario: Scenario) throws {
    #expect(try lint(scenario.trace).rules == scenario.finds)
  }

  /// A truncated trace of a session without bugs has no findings either.
  @Test(arguments: all.filter(\.finds.isEmpty))
  func `the beginning of a trace without bugs has no findings`(_ scenario: Scenario) throws {
    let events = try TraceNotation.parse(scenario.trace)
    for length in 0...events.count {
      #expect(lint(events.prefix(length)).rules == [], "the first \(length) events")
    }
  }

  @Test func `the note about a truncated trace counts the withheld findings`() throws {
    let trace = Self.home + Self.flow(ending: Self.pops()).replacing("checkpoint\n", with: "")
    let result = try lint(trace)
    let note = try #require(result.findings.first { $0.rule == "incomplete-trace" })
    #expect(note.severity == .note && note.moment.line == result.eventCount)
    #expect(note.message.contains("1 possible finding withheld"))
  }

  @Test func `a leaked child is reported with types, lines and source locations`() throws {
    let result = try lint(
      """
      root HomeScreen by Home
      child-added Appointment to Home at App/Home.swift:31
      push Visit by Appointment at App/Appointment.swift:12
      pop Visit by back
      end
      """)
    let finding = try #require(result.findings.first)
    #expect(
      finding.message
        == "Appointment is finished but still a child of Home: Visit was presented without an on-dismiss callback"
    )
    #expect(finding.coordinator?.type == "Appointment")
    #expect(finding.screen?.type == "Visit")
    #expect(finding.trace == "t.jsonl")
    #expect(finding.moment.line == 4)
    #expect(finding.at?.description == "App/Home.swift:31")
    #expect(
      finding.evidence.map { "\($0.moment.seq) \($0.sentence)" } == [
        "4 Home added Appointment as a child",
        "5 Appointment presented its first screen, Visit, on Router",
        "7 its only screen, Visit, was popped with the Back button",
        "8 never removed: still a child of Home when the session ended",
      ])
  }
}
