import NavTrace
import NavTraceLint
import NavTraceRecording
import TestSupport
import Testing
import UIKit

@testable import NavTraceTesting

/// Compares findings with the true bugs of random apps, each with one kind of bug or none.
@MainActor @Suite struct OracleTests {
  /// The number of correct findings of a rule, of all its findings, and of true bugs.
  struct Score {
    var right = 0
    var found = 0
    var there = 0
  }

  /// The number of sessions per attachment, divided among the kinds of bugs.
  static let sessions = Nightly.count(5, nightly: 40) * OracleBug.allCases.count
  /// Additional sessions with stray dismissals, because few remove screens of other flows. Only the rules
  /// about dismissals are compared: the truth does not include further effects on those flows.
  static let strayDismissals = 10_000..<(10_000 + Nightly.count(24, nightly: 200))
  /// Sessions with tabs. Half are of the fixed app.
  static let tabs = 20_000..<(20_000 + Nightly.count(12, nightly: 60))
  /// Additional sessions with stranded modals, which are rarer than the other bugs.
  static let strandedModals = 30_000..<(30_000 + Nightly.count(24, nightly: 0))
  static let rulesOfDismissals: Set = ["foreign-dismissal", "unmatched-dismiss"]
  /// The rules that report what a recording lacks.
  static let rulesOfRecordings: Set = ["unchecked-session", "unrecorded-router"]
  /// The minimum share of the findings with routers and claims that `watch` alone finds.
  static let shareFoundByWatching = 0.8

  /// How the recorder observes the screens.
  enum Observation: CaseIterable {
    /// The headless UIKit reports changes.
    case notified
    /// The recorder polls once per turn, as on iOS.
    case polled

    /// The rules that need events that are not observed.
    var isBlindFor: Set<String> { self == .notified ? [] : ["nested-transition", "rejected-presentation"] }
  }

  /// The true bugs and the findings of a session.
  struct Verdict {
    var truth: [String: Int]
    /// The maximum numbers of correct findings.
    var faults: [String: Int]
    var found: [String: Int]
    /// Whether the recorder could find the owner of every screen.
    var isComplete: Bool
    var text: String
  }

  @Test("every bug is found, and there are no other findings", arguments: Observation.allCases)
  func oracle(_ observation: Observation) async throws {
    var scores: [OracleAttachment: [String: Score]] = [:]
    // What the recorder polls for does not depend on how the owners become known.
    let attachments = observation == .notified || Nightly.isOn ? OracleAttachment.allCases : [.both, .watch]
    for attachment in attachments {
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
        // The findings related to a leak count individually if the leak is not found.
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
      // A rule without any bug to find would not be tested.
      #expect(score.there >= Nightly.count(1, nightly: 5), "\(attachment): \(rule)")
    }
    // All the rules when this was written. Newer rules may be about bugs that no app has here.
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
    let loaded = try TestSettings(config: .none, baseline: nil).load(testFile: #filePath)
    let trace = try recording.finish(loaded)
    func judged(_ findings: [String: Int]) -> [String: Int] {
      findings.filter { !observation.isBlindFor.contains($0.key) && attachment.canJudge($0.key) }
    }
    let isComplete = attachment != .watch || !session.truth.hasHiddenScreens
    let isUnchecked = attachment == .watch && !session.truth.hasPlainScreens
    var (truth, faults) = (judged(session.truth.findings), judged(session.truth.faults))
    var result = trace.result
    if bug == .killed {
      result = Linter(trace: "killed").analyze(trace.events.dropLast())
      // A truncated trace has no such findings, but reports how many it withholds.
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
