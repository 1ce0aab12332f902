import Foundation
import NavTraceExploration
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
    let plan = Plan.random(limit: 4, using: &generator)
    let report = try await Exploration(budget: nil) { plan.launch(in: $0) }.run()
    let found = report.found.filter { $0.finding.rule == "leaked-child" }
    let lengths = Dictionary(
      found.map { ($0.finding.coordinator?.type ?? "", $0.actions.count) }, uniquingKeysWith: min)
    #expect(lengths == (try plan.shortestLeaks(upTo: 3)), "\(plan)\n\(report)")
    #expect(report.bound == nil)
    #expect(
      report.findings.allSatisfy { $0.rule == "leaked-child" || $0.severity == .note }, "\(plan)\n\(report)")
    #expect(report.remarks.isEmpty)
  }

  @Test("an app without defects has no findings, and its plan's states and transitions", arguments: seeds)
  func repaired(_ seed: UInt64) async throws {
    var generator = SeededNumbers(seed: seed)
    let plan = Plan.random(limit: 6, using: &generator).repaired
    let report = try await Exploration(budget: nil) { plan.launch(in: $0) }.run()
    #expect(report.findings.isEmpty, "\(plan)\n\(report)")
    #expect(report.bound == nil)
    #expect(report.states == plan.flows().count)
    let transitions = plan.flows().map { flow, depth in
      // Below the root: Done, Back, a swipe, a cancelled swipe, and a Back menu row for each screen below.
      flow.children.count + (depth == 0 ? 0 : 4 + depth)
    }
    #expect(report.transitions == transitions.reduce(0, +))
  }
}
