import ExampleFlows
import NavTrace
import NavTraceLint
import Testing
import UIKit

@MainActor @Suite struct ExampleFlowTests {
  nonisolated static let runs = ExampleFlow.all.flatMap { flow in
    flow.scenarios.flatMap { scenario in scenario.variants.map { (flow.name, scenario.name, $0) } }
  }

  /// Flows that do not return to their first screen, or that show no screen as written.
  private static let withoutReturn = ["raypets-root", "step-before-start"]

  @Test("each scenario can be performed, and ends on the screens on which the flow began", arguments: runs)
  func scenarios(flowName: String, scenarioName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    let scenario = try #require(flow.scenarios.first { $0.name == scenarioName })
    let (before, after) = (try screens(flow, [], variant), try screens(flow, scenario.actions, variant))
    if !Self.withoutReturn.contains(flowName) { #expect(!before.isEmpty && before == after) }
  }

  /// Returns the types of the screens in the hierarchy after the actions.
  private func screens(
    _ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant
  ) throws -> [String] {
    guard case .end(let end) = try record(flow, actions, variant).last?.body else { return [] }
    // Types instead of ids, because a replaced root or stack has another screen of the same type.
    return end.hierarchy.map(\.object).filter { $0.id.kind == .screen }.map(\.type)
  }

  @Test(
    "the replay of the events agrees with each checkpoint",
    arguments: ExampleFlow.all.flatMap { flow in flow.variants.map { (flow.name, $0) } })
  func replayAgreesWithCheckpoints(flowName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    var state = NavigationState()
    for (index, event) in try record(flow, flow.everything(variant), variant).enumerated() {
      state.apply(event, line: index + 1)
      guard case .checkpoint(let truth) = event.body else { continue }
      let screens = truth.hierarchy.map(\.object.id).filter { $0.kind == .screen }
      #expect(
        state.screens.map(\.object.id) == screens.sorted { $0.number < $1.number }, "event \(event.seq)")
      for coordinator in truth.coordinators {
        let replayed = state.coordinators[coordinator.object.id]?.children.map(\.child) ?? []
        #expect(replayed == coordinator.children, "event \(event.seq)")
      }
    }
  }

  @Test("recording twice gives the same events") func sameTwice() throws {
    for flow in ExampleFlow.all {
      #expect(
        try record(flow, flow.everything(.asWritten), .asWritten)
          == record(flow, flow.everything(.asWritten), .asWritten))
    }
  }

  @Test(
    "coordinators on fixed routers are deallocated",
    arguments: [
      "how-to-code-child", "how-to-code-levels", "raypets", "step-coordinators", "step-about", "tab-bar",
    ])
  func freed(name: String) throws {
    let flow = try #require(ExampleFlow.named(name))
    guard case .end(let before) = try record(flow, [], .fixed).last?.body,
      case .end(let after) = try record(flow, flow.everything(.fixed), .fixed).last?.body
    else {
      Issue.record("no end")
      return
    }
    #expect(before.coordinators.count == after.coordinators.count)
  }
}
