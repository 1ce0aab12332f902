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

  @Test func `text reads like this`() throws {
    var result = try lint(Self.pulledDown, trace: "traces/raypets.jsonl")
    result.merge(
      try lint("root Home\npush Step callback b1\npop Step by back", trace: "traces/short.jsonl"))
    #expect(
      TextReporter.report(result) == """
        traces/raypets.jsonl:4: error: PetAppointmentBuilderCoordinator is finished but still a child of \
        HomeCoordinator [leaked-child]
            event  4  HomeCoordinator added PetAppointmentBuilderCoordinator as a child \
        (RayPets/HomeCoordinator.swift:31)
            event  5  PetAppointmentBuilderCoordinator presented its first screen, SelectVisitTypeViewController
            event 11  the last of its screens, SelectVisitTypeViewController, was swiped away
            event 13  never removed: still a child of HomeCoordinator when the session ended
          A coordinator is finished when its screens and those of its descendants are gone. One that stays
          among its parent's children can never be freed, and each time the flow is run adds another.
          Remove the child when its flow's first screen has left, however it left: by code, Back or a
          swipe.

        traces/raypets.jsonl:5: error: SelectVisitTypeViewController is gone, but its on-dismiss callback \
        never ran [unfired-callback]
            event  5  PetAppointmentBuilderCoordinator presented SelectVisitTypeViewController with \
        on-dismiss callback b1
            event 11  SelectVisitTypeViewController was swiped away
            event 13  b1 had not run when the session ended
          Whoever presented the screen waits to hear that it is gone, and never will: what the callback
          would have released or removed stays. Have the router run each screen's callback once the screen
          has left, also when several leave at once, a sheet is pulled down, or the whole router is
          dismissed.

        traces/short.jsonl:5: note: the trace has no end event: the session was cut short; \
        1 possible finding withheld, as it cannot be known what came next

        2 findings in 2 traces, 18 events: 1 leaked-child, 1 unfired-callback.

        """)
  }

  @Test func `text says that all is clean`() throws {
    var result = try lint("root Home\nend", trace: "a.jsonl")
    #expect(TextReporter.report(result) == "All checks passed: 1 trace, 3 events.\n")
    result.merge(try lint("root Home\ncheckpoint", trace: "b.jsonl"))
    #expect(
      TextReporter.report(result) == """
        b.jsonl:3: note: the trace has no end event: the session was cut short

        All checks passed: 2 traces, 6 events.

        """)
    #expect(TextReporter.report(LintResult()) == "Nothing to check: 0 traces.\n")
  }

  @Test func `JSON reads like this`() throws {
    let result = try lint(
      #"""
      root Home
      dismiss "Ro/u\ter" by Visit at App/Visit.swift:9
      checkpoint
      """#)
    #expect(
      JSONReporter.report(result) == #"""
        {
          "events" : 4,
          "findings" : [
            {
              "at" : "App/Visit.swift:9",
              "coordinator" : {
                "id" : "c1",
                "type" : "Visit"
              },
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
                  "sentence" : "nothing that Ro/u\\ter had presented has left by then"
                }
              ],
              "explanation" : "\#(result.findings[0].explanation)",
              "line" : 3,
              "message" : "Visit asked Ro/u\\ter to dismiss, but none of its screens left",
              "rule" : "unmatched-dismiss",
              "screen" : {
                "id" : "s1",
                "type" : "Home"
              },
              "severity" : "error",
              "trace" : "t.jsonl"
            }
          ],
          "incomplete" : [
            {
              "line" : 4,
              "trace" : "t.jsonl",
              "withheld" : 0
            }
          ],
          "summary" : {
            "unmatched-dismiss" : 1
          },
          "traces" : 1,
          "version" : 1
        }

        """#)
  }

  @Test func `the ids of the reporters are unique`() {
    let ids = Reporters.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
  }
}
