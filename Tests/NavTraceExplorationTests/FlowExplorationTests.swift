import ExampleFlows
import NavTraceExploration
import NavTraceLint
import Testing
import UIKit

/// Explores the example flows.
@MainActor @Suite struct FlowExplorationTests {
  /// The bugs of each flow as written, with the number of actions that lead to them.
  nonisolated static let bugs = [
    "raypets": ["2 leaked-child PetAppointmentBuilderCoordinator"],
    "step-coordinators": ["1 orphaned-screen AboutAppCoordinator"],
    "coordinator-library": [
      "2 retained-coordinator ViewControllerACoordinator", "3 leaked-child ViewControllerACoordinator",
      "3 lost-delegate ViewControllerACoordinator", "3 retained-coordinator HomeCoordinator",
      "3 lost-delegate ViewControllerBCoordinator", "4 orphaned-screen ViewControllerBCoordinator",
    ],
    "how-to-code-child": ["3 leaked-child HowToCodeCoordinator"],
    "how-to-code-teardown": ["3 unfired-callback HowToCodeCoordinator"],
    "how-to-code-levels": [
      "3 leaked-child OuterCoordinator", "3 lost-delegate OuterCoordinator",
      "3 leaked-child HowToCodeCoordinator", "4 leaked-child HowToCodeCoordinator",
      "7 foreign-dismissal HowToCodeCoordinator",
    ],
    "raypets-root": [
      "2 unmatched-dismiss PetAppointmentBuilderCoordinator",
      "3 unmatched-dismiss PetAppointmentBuilderCoordinator",
    ],
    "step-before-start": ["0 unshown-screen AppCoordinator"],
    "step-started-twice": [
      "1 orphaned-screen AboutAppCoordinator", "1 rejected-presentation AboutAppCoordinator",
    ],
    "strong-closure": [
      "2 retained-screen ProfileViewController", "3 retained-screen EditProfileViewController",
    ],
    "tab-bar": ["3 leaked-child HowToCodeCoordinator", "4 unmatched-dismiss HowToCodeCoordinator"],
    "stray-dismiss": ["1 unmatched-dismiss HowToCodeCoordinator"],
  ]

  nonisolated static let runs = ExampleFlow.all.flatMap { flow in flow.variants.map { (flow.name, $0) } }

  @Test("an exploration finds the bugs of a flow as written, and none in a fixed flow", arguments: runs)
  func bugs(name: String, variant: Routers.Variant) async throws {
    let flow = try #require(ExampleFlow.named(name))
    // This flow has 281 states, and no bug that takes more actions.
    let depth = name == "coordinator-library" ? 4 : nil
    let report = try await Exploration(name, depth: depth, budget: nil, delayCheck: .zero) {
      flow.launch($0, Routers(variant))
    }
    .run()
    // One flow shows no screen with an action.
    #expect(depth != nil || report.isComplete || report.transitions == 0, "\(report)")
    let bugs = report.found.filter { $0.finding.severity > .note }.map { found in
      let subject = found.finding.coordinator?.type ?? found.finding.screen?.type ?? ""
      return "\(found.actions.count) \(found.finding.rule) \(subject)"
    }
    #expect(bugs == (variant == .asWritten ? Self.bugs[name] ?? [] : []), "\(report)")
  }

  @Test("rules that are switched off do not change the states") func switchedOff() async throws {
    let flow = try #require(ExampleFlow.named("raypets"))
    func explore(_ config: LintConfig) async throws -> Exploration.Report {
      try await Exploration("raypets", depth: 6, budget: nil, config: config, delayCheck: .zero) {
        flow.launch($0, Routers(.asWritten))
      }.run()
    }
    var silent = LintConfig()
    for rule in Rules.all { silent.rules[rule.id] = .off }
    let (all, none) = (try await explore(LintConfig()), try await explore(silent))
    #expect(!all.findings.isEmpty && none.findings.isEmpty)
    #expect((none.states, none.transitions) == (all.states, all.transitions))
    #expect(none.bound == all.bound)
  }
}
