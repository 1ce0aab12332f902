import ExampleFlows
import NavTrace
import NavTraceLint
import Testing
import UIKit

/// What each scenario of these flows loses, as written; fixed, none loses anything.
@MainActor @Suite struct FlowFindingsTests {
  private nonisolated static let lost = ["leaked-child": 1, "unfired-callback": 1]

  nonisolated static let asWritten: [String: [String: [String: Int]]] = [
    "step-coordinators": [
      "the sheet pulled down": ["orphaned-screen": 1],
      "a step, then the sheet pulled down": ["orphaned-screen": 1],
      "a step that comes to nothing": ["orphaned-screen": 1],
    ],
    "covert": [
      "a child flow that is closed": ["retained-screen": 1],
      "a child flow that is closed, deeper": ["retained-screen": 2],
      "a child flow that is pulled down": ["retained-screen": 2],
    ],
    "coordinator-library": [
      "A, B, Back, Back": ["leaked-child": 1, "lost-delegate": 1],
      "A, B, swiped away": ["leaked-child": 1, "lost-delegate": 1],
      "A, B, back by code": ["leaked-child": 1, "lost-delegate": 1],
      "A, B, home by code": ["leaked-child": 1, "lost-delegate": 1],
      "A, B, the Back menu": ["leaked-child": 1, "lost-delegate": 1],
    ],
    "tab-bar": [
      "its tab tapped again, deeper": lost,
      "ended from the other tab": lost,
      "ended from the other tab, deeper": lost,
      "to the end, after a switch": lost,
    ],
  ]

  nonisolated static let runs = asWritten.keys.sorted().flatMap { name in
    (ExampleFlow.named(name)?.scenarios ?? []).flatMap { scenario in
      scenario.variants.map { (name, scenario.name, $0) }
    }
  }

  @Test("every path is taken by a scenario", arguments: asWritten.keys.sorted())
  func namesAreRight(name: String) throws {
    let flow = try #require(ExampleFlow.named(name))
    #expect(Set(flow.scenarios.map(\.name)).isSuperset(of: Self.asWritten[name, default: [:]].keys))
  }

  @Test("finds what is lost, and nothing else", arguments: runs)
  func findings(flowName: String, scenarioName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    let scenario = try #require(flow.scenarios.first { $0.name == scenarioName })
    let lost = variant == .asWritten ? Self.asWritten[flowName]?[scenarioName] : nil
    let found = lint(try record(flow, scenario.actions, variant)).counts
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.rule, $0.count) }) == lost ?? [:])
  }

  @Test("a finding names who is concerned") func names() throws {
    func messages(_ name: String, _ actions: [HeadlessUser.Action]) throws -> [String] {
      let flow = try #require(ExampleFlow.named(name))
      return lint(try record(flow, actions, .asWritten)).findings.map(\.message).sorted()
    }
    #expect(
      try messages("step-coordinators", [.tap("Second")]) == [
        "AboutViewController is up, but AboutAppCoordinator was deallocated"
      ])
    #expect(
      try messages("covert", [.tap("Profile"), .tap("Close")]) == [
        "ProfileViewController is gone, but still alive"
      ])
    #expect(
      try messages("coordinator-library", [.tap("A"), .tap("B"), .back, .back]) == [
        "ACoordinator is finished but still a child of HomeCoordinator: it was not told that AViewController left",
        "ACoordinator was not told that AViewController left: BCoordinator had replaced it as the delegate",
      ])
  }

  @Test(
    "covert screens are nobody's, and all the others have a coordinator", arguments: asWritten.keys.sorted())
  func owners(name: String) throws {
    let flow = try #require(ExampleFlow.named(name))
    for variant in Routers.Variant.allCases {
      var state = NavigationState()
      for (index, event) in try record(flow, flow.everything(variant), variant).enumerated() {
        state.apply(event, line: index + 1)
        #expect(
          state.screens.allSatisfy { ($0.coordinator == nil) == (name == "covert") }, "event \(event.seq)")
      }
    }
  }

  @Test("a step of a coordinator that is gone goes nowhere; of one that is kept, somewhere") func steps()
    throws
  {
    let flow = try #require(ExampleFlow.named("step-coordinators"))
    let actions: [HeadlessUser.Action] = [.tap("Second"), .tap("Licences")]
    for variant in Routers.Variant.allCases {
      let pushed = try record(flow, actions, variant).contains {
        if case .push(let screen, _) = $0.body { screen.type == "LicencesViewController" } else { false }
      }
      #expect(pushed == (variant == .fixed))
    }
  }
}
