import Foundation
import NavTraceExploration
import NavTraceLint
import TestSupport
import Testing
import UIKit

/// Explores random apps, and compares the leaks with those that a search of all sequences finds.
@MainActor @Suite struct GeneratedAppTests {
  /// The seeds of the apps: 1,000 in a nightly run.
  nonisolated static let seeds: Range<UInt64> = 0..<UInt64(Nightly.count(6, nightly: 1_000))

  @Test("every leak is found, with the shortest sequence of actions that leads to it", arguments: seeds)
  func leaks(_ seed: UInt64) async throws {
    var generator = SeededNumbers(seed: seed)
    try await check(Plan.random(limit: 4, using: &generator))
  }

  @Test(
    "each kind of leak is found, in a flow that is pushed or a sheet, on a stack or on a sheet",
    arguments: Plan.Defect.allCases)
  func kinds(_ defect: Plan.Defect) async throws {
    for isSheet in [false, true] {
      let leaking = Plan(number: 1, defect: defect, isSheet: isSheet)
      let found = try await check(Plan(number: 0, defect: .none, children: [leaking]))
      #expect(found.isEmpty == (defect == .none))
      for isBelowSheet in [false, true] {
        let parent = Plan(number: 2, defect: .none, isSheet: isBelowSheet, children: [leaking])
        let found = try await check(Plan(number: 0, defect: .none, children: [parent]))
        #expect(found.isEmpty == (defect == .none))
      }
    }
  }

  @Test("an app without defects has no findings, and its plan's states and transitions", arguments: seeds)
  func repaired(_ seed: UInt64) async throws {
    var generator = SeededNumbers(seed: seed)
    let plan = Plan.random(limit: 6, using: &generator).repaired
    let report = try await Exploration(budget: nil, delayCheck: .zero) { plan.launch(in: $0) }.run()
    #expect(report.found.isEmpty, "\(plan)\n\(report)")
    #expect(report.bound == nil)
    #expect(report.states == plan.count, "\(plan)")
    #expect(report.transitions == plan.actionCount(), "\(plan)")
  }

  /// Expects that an exploration finds the leaks that a search of all sequences finds, and returns them.
  @discardableResult private func check(_ plan: Plan) async throws -> [Leak: Int] {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { plan.launch(in: $0) }.run()
    var found: [Leak: Int] = [:]
    for bug in report.found where bug.finding.severity > .note {
      let type = try #require(bug.finding.leakingType, "\(plan)\n\(report)")
      let number = try #require(Numbers.number(of: type), "\(plan)\n\(report)")
      // Of a round trip that is repeated, only the first counts.
      let length = bug.actions.count - (bug.lap.isEmpty ? 0 : 3 * bug.lap.count)
      let leak = Leak(rule: bug.finding.rule, number: number)
      found[leak] = min(found[leak] ?? length, length)
    }
    // The actions that open the lowest flow, and one that leaves it.
    let expected = try plan.shortestLeaks(upTo: plan.height)
    #expect(found == expected, "\(plan)\n\(report)")
    #expect(report.bound == nil)
    #expect(report.remarks.isEmpty, "\(plan)\n\(report)")
    return found
  }
}

extension Finding {
  /// The type of the objects that leak.
  fileprivate var leakingType: String? {
    switch rule {
    case "leaked-child", "retained-coordinator": coordinator?.type
    case "growing-session": message.components(separatedBy: "instances of ").last
    default: screen?.type
    }
  }
}
