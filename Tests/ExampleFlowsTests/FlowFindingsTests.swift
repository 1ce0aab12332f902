import ExampleFlows
import NavTrace
import NavTraceLint
import Testing
import UIKit

/// The number of findings of each rule in each scenario as written. The fixed flows have none.
@MainActor @Suite struct FlowFindingsTests {
  private nonisolated static let lost = ["leaked-child": 1]

  private nonisolated static let leftByDelegate = ["leaked-child": 1, "lost-delegate": 1]

  nonisolated static let asWritten: [String: [String: [String: Int]]] = [
    "how-to-code": [:],
    "raypets": [
      "the sheet swiped down": lost,
      "the sheet swiped down, deeper": lost,
    ],
    "step-coordinators": ["the sheet swiped down": ["orphaned-screen": 1]],
    "covert": [:],
    "coordinator-library": [
      "A and Back": ["retained-coordinator": 1],
      "a swipe that is cancelled": ["retained-coordinator": 1],
      "A, B, Back, Back": leftByDelegate,
      "A, B, swiped away": leftByDelegate,
      "A, B, back by code": leftByDelegate,
      "A, B, home by code": leftByDelegate,
      "A, B, the Back menu": leftByDelegate,
      "two screens of one type": ["leaked-child": 1, "lost-delegate": 1, "orphaned-screen": 1],
      "A, B, signed out from there, and in again": ["retained-coordinator": 1, "lost-delegate": 2],
    ],
    "how-to-code-child": [
      "to the end, twice": ["leaked-child": 2],
      "the Back menu": lost,
    ],
    "how-to-code-teardown": ["to the end": ["unfired-callback": 1]],
    "how-to-code-levels": [
      "two levels, by Back": ["leaked-child": 1, "lost-delegate": 1],
      "two levels, to the end": [
        "foreign-dismissal": 1, "leaked-child": 1, "lost-delegate": 1,
      ],
      "twice in a row": lost,
    ],
    "raypets-root": ["well": ["unmatched-dismiss": 1]],
    "step-before-start": ["launched": ["unshown-screen": 1]],
    "step-started-twice": ["the second step": ["orphaned-screen": 1, "rejected-presentation": 1]],
    "step-about": [:],
    "strong-closure": [
      "a child flow that is closed": ["retained-screen": 1],
      "a child flow that is closed, deeper": ["retained-screen": 2],
      "a child flow that is swiped down": ["retained-screen": 2],
    ],
    "tab-bar": [
      "its tab tapped again, deeper": lost,
      "ended from the other tab": lost,
      "ended from the other tab, deeper": lost,
      "to the end, after a switch": lost,
    ],
    "stray-dismiss": ["dismissed before it began": ["unmatched-dismiss": 1]],
  ]

  nonisolated static let runs = asWritten.keys.sorted().flatMap { name in
    (ExampleFlow.named(name)?.scenarios ?? []).flatMap { scenario in
      scenario.variants.map { (name, scenario.name, $0) }
    }
  }

  @Test("the table has all flows, and only scenarios that exist") func namesAreRight() {
    #expect(Set(ExampleFlow.all.map(\.name)) == Set(Self.asWritten.keys))
    for flow in ExampleFlow.all {
      #expect(Set(flow.scenarios.map(\.name)).isSuperset(of: Self.asWritten[flow.name, default: [:]].keys))
    }
  }

  @Test("lint reports the expected findings and no others", arguments: runs)
  func findings(flowName: String, scenarioName: String, variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named(flowName))
    let scenario = try #require(flow.scenarios.first { $0.name == scenarioName })
    let lost = variant == .asWritten ? Self.asWritten[flowName]?[scenarioName] : nil
    let found = lint(try record(flow, scenario.actions, variant)).counts
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.rule, $0.count) }) == lost ?? [:])
  }

  @Test("the message of a finding names the screens and coordinators") func names() throws {
    func messages(_ name: String, _ actions: [HeadlessUser.Action]) throws -> [String] {
      let flow = try #require(ExampleFlow.named(name))
      return lint(try record(flow, actions, .asWritten)).findings.map(\.message).sorted()
    }
    #expect(
      try messages("step-coordinators", [.tap("Second")]) == [
        "UIViewController is on screen, but AboutAppCoordinator was deallocated"
      ])
    #expect(
      try messages("strong-closure", [.tap("Profile"), .tap("Close")]) == [
        "ProfileViewController is gone, but still alive"
      ])
    #expect(
      try messages("coordinator-library", [.tap("A"), .tap("B"), .back, .back]) == [
        "ViewControllerACoordinator is finished but still a child of HomeCoordinator: it was not notified that ViewControllerA left",
        "ViewControllerACoordinator was not notified that ViewControllerA left: ViewControllerBCoordinator had replaced it as the delegate",
      ])
  }

  @Test("covert screens have no coordinator; all screens of step coordinators and of the library have one")
  func owners() throws {
    let flows = ["covert", "strong-closure", "step-coordinators", "coordinator-library"]
    for flow in try flows.map({ try #require(ExampleFlow.named($0)) }) {
      let isCovert = ["covert", "strong-closure"].contains(flow.name)
      for variant in Routers.Variant.allCases {
        var state = NavigationState()
        for (index, event) in try record(flow, flow.everything(variant), variant).enumerated() {
          state.apply(event, line: index + 1)
          #expect(
            state.screens.allSatisfy { ($0.coordinator == nil) == isCovert },
            "\(flow.name), event \(event.seq)")
        }
      }
    }
  }
}
