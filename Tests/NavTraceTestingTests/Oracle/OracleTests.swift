import NavTrace
import NavTraceLint
import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Findings against a truth of their own: random apps on the headless UIKit, each with one kind of bug or none.
@MainActor @Suite struct OracleTests {
  /// What a rule found, and what there was to find.
  struct Score {
    var right = 0
    var found = 0
    var there = 0
  }

  static let sessions = 2700
  /// Further sessions with stray dismissals, few of which take screens of another flow off. What else becomes of that flow is more
  /// than the truth keeps, so only the dismissals are compared.
  static let strayDismissals = 10_000..<10_500
  /// Sessions with tabs, of which half are of the fixed app.
  static let tabs = 20_000..<20_150
  static let rulesOfDismissals: Set = ["foreign-dismissal", "unmatched-dismiss"]

  /// How the recorder comes to know what happens on screen.
  enum Observation: CaseIterable {
    /// The headless UIKit tells.
    case told
    /// It looks once a turn, as it does where UIKit is Apple's.
    case polled

    /// The rules that live by what nobody tells.
    var isBlindFor: Set<String> { self == .told ? [] : ["nested-transition", "rejected-presentation"] }
  }

  @Test("every bug is found, and nothing without one", arguments: Observation.allCases)
  func oracle(_ observation: Observation) throws {
    var scores: [String: Score] = [:]
    for seed in Array(0..<Self.sessions) + Array(Self.strayDismissals) + Array(Self.tabs) {
      let bugs = OracleBug.allCases.filter { $0 != .hoardingTab }
      let bug =
        seed < Self.sessions
        ? bugs[seed % bugs.count] : Self.tabs.contains(seed) ? .hoardingTab : .strayDismiss
      var (truth, found, text) = try Headless.isolated { try self.session(UInt64(seed), bug, observation) }
      if Self.strayDismissals.contains(seed) {
        truth = truth.filter { Self.rulesOfDismissals.contains($0.key) }
        found = found.filter { Self.rulesOfDismissals.contains($0.key) }
      }
      if bug == .none { #expect(truth.isEmpty, "seed \(seed)") }
      if truth != found {
        Issue.record("seed \(seed), \(bug): there are \(truth), found are \(found)\n\(text)")
      }
      for rule in Set(truth.keys).union(found.keys) {
        scores[rule, default: Score()].right += min(truth[rule] ?? 0, found[rule] ?? 0)
        scores[rule, default: Score()].found += found[rule] ?? 0
        scores[rule, default: Score()].there += truth[rule] ?? 0
      }
    }
    for (rule, score) in scores.sorted(by: { $0.key < $1.key }) {
      let name = rule.padding(toLength: 24, withPad: " ", startingAt: 0)
      print("\(name) precision \(score.right)/\(score.found)  recall \(score.right)/\(score.there)")
      // A rule that has nothing to find here is not tried.
      #expect(score.there >= 20, "\(rule)")
    }
    // All that were there when this was written; the newest may be of what no app does here.
    #expect(scores.count + observation.isBlindFor.count >= 17)
  }

  private func session(_ seed: UInt64, _ bug: OracleBug, _ observation: Observation) throws -> (
    truth: [String: Int], found: [String: Int], text: String
  ) {
    var session: OracleSession?
    let trace = try NavigationTrace { recorder in
      let polling = observation == .polled ? HeadlessPolling(for: recorder) : nil
      defer { withExtendedLifetime(polling) {} }
      session = OracleSession(seed: seed, bug: bug, recorder: recorder)
      session?.run(steps: [.hoarding, .hoardingTab].contains(bug) ? 24 : 14)
    }
    var truth = (session?.truth.findings ?? [:]).filter { !observation.isBlindFor.contains($0.key) }
    var result = trace.result
    if bug == .killed {
      result = Linter(trace: "killed").analyze(trace.events.dropLast())
      // It accuses nobody, and tells how many it would have.
      let withheld = truth.values.reduce(0, +)
      let message = result.findings.first?.message ?? ""
      #expect(message.contains("\(withheld) possible finding") || withheld == 0, "seed \(seed): \(message)")
      truth = ["incomplete-trace": 1]
    }
    let found = Dictionary(
      result.findings.flatMap { [$0] + $0.causes }.map { ($0.rule, $0.count) }, uniquingKeysWith: +)
    return (truth, found, TextReporter.report(result))
  }
}
