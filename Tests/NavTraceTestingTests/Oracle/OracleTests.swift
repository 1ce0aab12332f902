import NavTrace
import NavTraceLint
import NavTraceRecording
import TestSupport
import Testing
import UIKit

@testable import NavTraceTesting

/// Findings against a truth of their own: random apps on the headless UIKit, each with one kind of bug or none.
@MainActor @Suite struct OracleTests {
  /// What a rule found, and what there was to find.
  struct Score {
    var right = 0
    var found = 0
    var there = 0
  }

  /// For each way of attaching. Each kind of bug has as many.
  static let sessions = Nightly.count(8, nightly: 40) * OracleBug.allCases.count
  /// Further sessions with stray dismissals, few of which take screens of another flow off. What else becomes of that flow is more
  /// than the truth keeps, so only the dismissals are compared.
  static let strayDismissals = 10_000..<(10_000 + Nightly.count(40, nightly: 200))
  /// Sessions with tabs, of which half are of the fixed app.
  static let tabs = 20_000..<(20_000 + Nightly.count(16, nightly: 60))
  /// Further sessions with stranded modals, of which there are few in as many sessions as for the other bugs.
  static let strandedModals = 30_000..<(30_000 + Nightly.count(24, nightly: 0))
  static let rulesOfDismissals: Set = ["foreign-dismissal", "unmatched-dismiss"]
  /// Those that say what a recording lacks.
  static let rulesOfRecordings: Set = ["unchecked-session", "unrecorded-router"]
  /// Watching alone finds at least this share of what is found with routers and claims.
  static let shareFoundByWatching = 0.8

  /// How the recorder comes to know what happens on screen.
  enum Observation: CaseIterable {
    /// The headless UIKit tells.
    case told
    /// It looks once a turn, as it does where UIKit is Apple's.
    case polled

    /// The rules that live by what nobody tells.
    var isBlindFor: Set<String> { self == .told ? [] : ["nested-transition", "rejected-presentation"] }
  }

  /// What a session had to be found, and what was.
  struct Verdict {
    var truth: [String: Int]
    /// As many as can be right.
    var faults: [String: Int]
    var found: [String: Int]
    /// Whether the recorder could know whose each screen was.
    var isComplete: Bool
    var text: String
  }

  @Test("every bug is found, and nothing without one", arguments: Observation.allCases)
  func oracle(_ observation: Observation) async throws {
    var scores: [OracleAttachment: [String: Score]] = [:]
    for attachment in OracleAttachment.allCases {
      scores[attachment] = try await self.scores(attachment, observation)
    }
    func right(_ attachment: OracleAttachment) -> Int {
      scores[attachment, default: [:]].filter { rule, _ in
        OracleAttachment.watch.canJudge(rule) && !Self.rulesOfRecordings.contains(rule)
      }.values.reduce(0) { $0 + $1.right }
    }
    let share = Double(right(.watch)) / Double(right(.both))
    print("watch alone finds \(right(.watch)) of the \(right(.both)) that are found with routers and claims")
    #expect(share >= Self.shareFoundByWatching)
  }

  private func scores(_ attachment: OracleAttachment, _ observation: Observation) async throws
    -> [String: Score]
  {
    var scores: [String: Score] = [:]
    let further =
      Array(Self.strandedModals)
      + (attachment.recordsRouters ? Array(Self.strayDismissals) + Array(Self.tabs) : [])
    let bugs = OracleBug.allCases.filter { $0 != .hoardingTab }
    for seed in Array(0..<Self.sessions) + further {
      let bug: OracleBug =
        switch seed {
        case Self.strayDismissals: .strayDismiss
        case Self.tabs: .hoardingTab
        case Self.strandedModals: .strandedModal
        default: bugs[seed % bugs.count]
        }
      let verdict = try await Headless.isolated {
        try await self.session(UInt64(seed), bug, attachment, observation)
      }
      var (truth, found) = (verdict.truth, verdict.found)
      if Self.strayDismissals.contains(seed) {
        truth = truth.filter { Self.rulesOfDismissals.contains($0.key) }
        found = found.filter { Self.rulesOfDismissals.contains($0.key) }
      }
      if bug == .none { #expect(Set(truth.keys).isSubset(of: Self.rulesOfRecordings), "seed \(seed)") }
      let isRight =
        verdict.isComplete
        ? truth == found : found.allSatisfy { rule, count in count <= verdict.faults[rule] ?? 0 }
      if !isRight {
        Issue.record(
          "\(attachment), seed \(seed), \(bug): there are \(truth), found are \(found)\n\(verdict.text)")
      }
      for rule in Set(truth.keys).union(found.keys) {
        // What a leak holds is counted by itself where that leak is not found.
        let limit = verdict.isComplete ? truth[rule] ?? 0 : verdict.faults[rule] ?? 0
        scores[rule, default: Score()].right += min(limit, found[rule] ?? 0)
        scores[rule, default: Score()].found += found[rule] ?? 0
        scores[rule, default: Score()].there += max(truth[rule] ?? 0, min(limit, found[rule] ?? 0))
      }
    }
    for (rule, score) in scores.sorted(by: { $0.key < $1.key }) {
      let name = rule.padding(toLength: 24, withPad: " ", startingAt: 0)
      let (precision, recall) = ("\(score.right)/\(score.found)", "\(score.right)/\(score.there)")
      print("\(observation) \(attachment): \(name) precision \(precision)  recall \(recall)")
      #expect(score.right == score.found, "\(attachment): \(rule)")
      if attachment != .watch { #expect(score.right == score.there, "\(attachment): \(rule)") }
      // A rule that has nothing to find here is not tried.
      #expect(score.there >= Nightly.count(1, nightly: 5), "\(attachment): \(rule)")
    }
    // All that were there when this was written; the newest may be of what no app does here.
    let judged = scores.keys.count + observation.isBlindFor.count
    #expect(judged >= (attachment.recordsRouters ? 18 : 12), "\(attachment)")
    return scores
  }

  private func session(
    _ seed: UInt64, _ bug: OracleBug, _ attachment: OracleAttachment, _ observation: Observation
  ) async throws -> Verdict {
    let recording = try TestRecording("oracle", request: nil)
    let recorder = recording.recorder
    let session = await recorder.whileCurrent {
      let polling = observation == .polled ? HeadlessPolling(for: recorder) : nil
      defer { withExtendedLifetime(polling) {} }
      let session = OracleSession(seed: seed, bug: bug, attachment: attachment, recorder: recorder)
      await session.run(steps: [.hoarding, .hoardingTab, .reusedChild].contains(bug) ? 24 : 14)
      return session
    }
    let judge = try TestSettings(config: .none, baseline: nil).load(testFile: #filePath)
    let trace = try recording.finish(judge)
    func judged(_ findings: [String: Int]) -> [String: Int] {
      findings.filter { !observation.isBlindFor.contains($0.key) && attachment.canJudge($0.key) }
    }
    let isComplete = attachment != .watch || !session.truth.hasHiddenScreens
    let isUnchecked = attachment == .watch && !session.truth.hasPlainScreens
    var (truth, faults) = (judged(session.truth.findings), judged(session.truth.faults))
    var result = trace.result
    if bug == .killed {
      result = Linter(trace: "killed").analyze(trace.events.dropLast())
      // It accuses nobody, and tells how many it would have.
      let withheld = truth.values.reduce(0, +)
      let message = result.findings.first?.message ?? ""
      #expect(
        message.contains("\(withheld) possible finding") || withheld == 0 || !isComplete,
        "\(attachment), seed \(seed): \(message)")
      truth = ["incomplete-trace": 1]
      faults = truth
    }
    if !attachment.recordsRouters, bug != .killed {
      truth["unrecorded-router"] = 1
      faults["unrecorded-router"] = 1
    }
    if isUnchecked {
      truth["unchecked-session"] = 1
      faults["unchecked-session"] = 1
    }
    return Verdict(
      truth: truth, faults: faults,
      found: Dictionary(
        result.findings.flatMap { [$0] + $0.causes }.map { ($0.rule, $0.count) }, uniquingKeysWith: +),
      isComplete: isComplete,
      text: TextReporter.report(result))
  }
}
