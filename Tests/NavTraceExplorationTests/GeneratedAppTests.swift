import Foundation
import NavTraceExploration
import TestSupport
import Testing
import UIKit

/// Apps that are generated, with leaks whose shortest sequences are found by trying everything.
@MainActor @Suite struct GeneratedAppTests {
  /// How many apps are tried: a thousand in a nightly run.
  nonisolated static let seeds: Range<UInt64> = 0..<UInt64(Nightly.count(6, nightly: 1_000))

  @Test("every leak is found, after as few actions as without a memory of states", arguments: seeds)
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

  @Test("the same app without its defects has the generator's own states and transitions", arguments: seeds)
  func repaired(_ seed: UInt64) async throws {
    var generator = SeededNumbers(seed: seed)
    let plan = Plan.random(limit: 6, using: &generator).repaired
    let report = try await Exploration(budget: nil) { plan.launch(in: $0) }.run()
    #expect(report.findings.isEmpty, "\(plan)\n\(report)")
    #expect(report.bound == nil)
    #expect(report.states == plan.flows().count)
    let transitions = plan.flows().map { flow, depth in
      // Below the root: Done, Back, a swipe and one that is cancelled, and a line of the Back menu for each screen below.
      flow.children.count + (depth == 0 ? 0 : 4 + depth)
    }
    #expect(report.transitions == transitions.reduce(0, +))
  }
}
