import NavTrace
import NavTraceLint
import NavTraceRecording
import Testing
import UIKit

@testable import ExampleFlows

/// Compares polling, once in each turn as on iOS, with the notifications that the headless UIKit sends.
@MainActor @Suite struct PollingTests {
  @Test("polling once a turn leads to the same findings as notifications", arguments: ExampleFlowTests.runs)
  func findings(flowName: String, scenarioName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    let scenario = try #require(flow.scenarios.first { $0.name == scenarioName })
    let (notified, polled) = (
      try record(flow, scenario.actions, variant), try poll(flow, scenario.actions, variant)
    )
    // Sorted, because polling records a callback before the departure of its screen in the same turn.
    #expect(whatHappened(in: polled).sorted() == whatHappened(in: notified).sorted())
    #expect(findings(in: polled) == findings(in: notified))
  }

  @Test("polling distinguishes a swipe from other dismissals") func swipes() throws {
    let flow = try #require(ExampleFlow.named("raypets"))
    let swiped = try poll(flow, [.tap("Schedule Visit"), .tap("Sick"), .swipeDown(.finished)], .asWritten)
    #expect(departures(in: swiped) == [.swipe, .swipe])
    let cancelled = try poll(
      flow, [.tap("Schedule Visit"), .tap("Sick"), .swipeDown(.cancelled)], .asWritten)
    #expect(departures(in: cancelled) == [])
  }

  /// Records a flow as ``record(_:_:_:)`` does, but by polling.
  private func poll(_ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant) throws
    -> [TraceEvent]
  {
    try recorded(flow.header(variant)) { writer in
      try Headless.isolated {
        let runLoop = Headless.runLoop
        let recorder = Recorder(to: writer) { runLoop.now }
        let polling = HeadlessPolling(for: recorder)
        try recorder.whileCurrent {
          let window = UIWindow(frame: UIScreen.main.bounds)
          let coordinator = flow.launch(window, Routers(variant))
          defer { withExtendedLifetime((window, coordinator, polling)) { recorder.end() } }
          runLoop.runUntilIdle()
          try HeadlessUser().perform(actions)
        }
      }
    }
  }

  /// Returns the events of screens, callbacks and children, without their causes.
  private func whatHappened(in events: [TraceEvent]) -> [String] {
    events.compactMap {
      switch $0.body {
      case .push(let screen, _): "push \(screen.type)"
      case .modal(let screen, _, _, _): "modal \(screen.type)"
      case .root(let screen, _): "root \(screen.type)"
      case .pop(let screen, _, _): "pop \(screen.type)"
      case .dismissed(let screen, _): "dismissed \(screen.type)"
      case .callback(let id, _): "callback \(id)"
      case .childAdded(_, let child, _): "child \(child.type)"
      case .childRemoved(_, let child, _): "no child \(child.type)"
      default: nil
      }
    }
  }

  private func departures(in events: [TraceEvent]) -> [DisappearanceCause] {
    events.compactMap {
      switch $0.body {
      case .pop(_, _, let departure), .dismissed(_, let departure): departure
      default: nil
      }
    }
  }

  /// Returns the rule and objects of each finding. Messages differ if polling did not see why a screen left.
  private func findings(in events: [TraceEvent]) -> [String] {
    lint(events).findings.map { finding in
      // Polling does not see that UIKit refused a presentation, only that the screen did not appear.
      let rule = finding.rule == "rejected-presentation" ? "unshown-screen" : finding.rule
      return "\(rule): \(finding.coordinator?.id.description ?? "-") \(finding.screen?.id.description ?? "-")"
    }
    .sorted()
  }
}
