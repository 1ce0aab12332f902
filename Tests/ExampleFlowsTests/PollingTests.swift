import NavTrace
import NavTraceLint
import NavTraceRecording
import Testing
import UIKit

@testable import ExampleFlows

/// On iOS nobody tells the recorder what happens: it looks once a turn. Here, that is held against being told.
@MainActor @Suite struct PollingTests {
  @Test("who only looks once a turn finds the same as who is told", arguments: ExampleFlowTests.runs)
  func findings(flowName: String, scenarioName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    let scenario = try #require(flow.scenarios.first { $0.name == scenarioName })
    let (told, looked) = (
      try record(flow, scenario.actions, variant), try poll(flow, scenario.actions, variant)
    )
    // A callback that runs in the turn in which its screen goes comes before what is only seen at the turn's end.
    #expect(whatHappened(in: looked).sorted() == whatHappened(in: told).sorted())
    #expect(findings(in: looked) == findings(in: told))
  }

  @Test("a swipe is told from what else makes a screen go") func swipes() throws {
    let flow = try #require(ExampleFlow.named("raypets"))
    let swiped = try poll(flow, [.tap("Schedule Visit"), .tap("Sick"), .swipeDown(.finished)], .asWritten)
    #expect(departures(in: swiped) == [.swipe, .swipe])
    let cancelled = try poll(
      flow, [.tap("Schedule Visit"), .tap("Sick"), .swipeDown(.cancelled)], .asWritten)
    #expect(departures(in: cancelled) == [])
  }

  /// As ``record(_:_:_:)``, by looking.
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

  /// What screens, callbacks and children did, whoever caused it.
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

  /// What was found, and about which objects. The sentences differ: what made a screen leave may not be seen.
  private func findings(in events: [TraceEvent]) -> [String] {
    lint(events).findings.map { finding in
      // Of UIKit's refusal only what follows is seen.
      let rule = finding.rule == "rejected-presentation" ? "unshown-screen" : finding.rule
      return "\(rule): \(finding.coordinator?.id.description ?? "-") \(finding.screen?.id.description ?? "-")"
    }
    .sorted()
  }
}
