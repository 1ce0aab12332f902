import NavTrace
import TestSupport
import Testing

@testable import NavTraceLint

/// A rule is called only for the events that it declares. This saves time, and does not change the findings.
@Suite struct RunningRulesTests {
  @Test(arguments: 0..<Nightly.count(20, nightly: 60))
  func `a rule that observes all events has the same findings`(seed: Int) {
    for bugs in [50, 10] {
      let session = GeneratedSession(seed: UInt64(seed), bugs: bugs)
      for type in Rules.all {
        #expect(
          observed(type, session.events) == everything(type, session.events), "\(type.id), seed \(seed)")
      }
    }
  }

  /// Covers what generated sessions do not contain.
  @Test func `a rule that observes all events of an example has the same findings`() throws {
    for example in Rules.all.flatMap({ $0.examples }) {
      let events = try TraceNotation.parse(example.trace)
      for type in Rules.all {
        #expect(observed(type, events) == everything(type, events), "\(type.id): \(example.title)")
      }
    }
  }

  @Test(arguments: 0..<Nightly.count(20, nightly: 40))
  func `navigation settles only at actions, checkpoints and the end`(seed: Int) {
    var state = NavigationState()
    for event in GeneratedSession(seed: UInt64(seed), bugs: 20).events {
      let step = state.apply(event, line: event.seq)
      if step.settlement != nil { #expect(EventKinds([.action, .checkpoint, .end]).contains(event.kind)) }
    }
  }

  /// A linter and its copy continue from the same half of a session, with the halves of different sessions.
  @Test(arguments: 0..<Nightly.count(20, nightly: 40))
  func `a copy of a linter is independent of the original`(seed: Int) {
    let whole = GeneratedSession(seed: UInt64(seed), bugs: 30).events
    let foreign = GeneratedSession(seed: UInt64(seed) + 1_000, bugs: 30).events
    let half = Array(whole.prefix(whole.count / 2))
    let (own, other) = (half + whole.dropFirst(half.count), half + foreign.dropFirst(half.count))

    var (linter, state) = (Linter(trace: "t.jsonl", rules: Rules.ofBugs), NavigationState())
    func take(_ event: TraceEvent, _ linter: inout Linter, _ state: inout NavigationState) {
      guard state.ended == nil else { return }
      let step = state.apply(event, line: event.seq)
      linter.observe(event, step, in: state)
    }
    for event in half { take(event, &linter, &state) }
    var (copy, copyState) = (linter, state)
    for index in half.count..<max(own.count, other.count) {
      if index < own.count { take(own[index], &linter, &state) }
      if index < other.count { take(other[index], &copy, &copyState) }
    }
    #expect(linter.finish(state) == lint(own))
    #expect(copy.finish(copyState) == lint(other))
  }

  /// A finding, without what the linter adds to it.
  private struct Observation: Equatable {
    var message: String
    var moment: Int
    var evidence: [String]

    init(_ finding: Finding) {
      message = finding.message
      moment = finding.moment.seq
      evidence = finding.evidence.map { "\($0.moment.seq) \($0.sentence)" }
    }
  }

  private func observed(_ type: any Rule.Type, _ events: [TraceEvent]) -> [Observation] {
    let findings = lint(events, rules: [type], condensing: false).findings
    // The linter itself reports truncated traces and gaps.
    return findings.filter { !type.traits.contains(.isAboutTrace) || $0.coordinator != nil }.map {
      Observation($0)
    }
  }

  private func everything(_ type: any Rule.Type, _ events: [TraceEvent]) -> [Observation] {
    var rule = type.init()
    var state = NavigationState()
    var findings: [Finding] = []
    for event in events where state.ended == nil {
      let step = state.apply(event, line: event.seq)
      if case .lost = event.body { rule = type.init() }
      guard !state.isInDoubt else { continue }
      findings += rule.observe(event, step, in: state)
      if let settlement = step.settlement { findings += rule.evaluate(at: settlement, in: state) }
    }
    return (findings + rule.conclude(state)).sorted(by: Finding.isBefore).map { Observation($0) }
  }
}
