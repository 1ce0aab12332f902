import NavTrace
import NavTraceLint
import TestSupport
import Testing

@Suite struct GeneratedSessionTests {
  /// Sessions with many bugs, some and none.
  @Test(arguments: [60, 20, 0]) func `rules agree with the reference linter`(bugs: Int) {
    var counts: [String: Int] = [:]
    for seed in 0..<Nightly.count(150, nightly: 400) {
      let session = GeneratedSession(seed: UInt64(seed * 3 + bugs), bugs: bugs)
      let findings = lint(session.events, condensing: false).findings.filter {
        ReferenceLinter.rules.contains($0.rule)
      }
      let lines = findings.map { "\($0.rule) \($0.moment.seq)" }.sorted()
      #expect(lines == ReferenceLinter(events: session.events).findings, "seed \(seed)")
      for finding in findings { counts[finding.rule, default: 0] += 1 }
    }
    // The comparison is meaningful only if each rule finds enough.
    if bugs > 0 {
      #expect(counts.values.filter { $0 >= Nightly.count(10, nightly: 40) }.count == 3, "\(counts)")
    }
  }

  /// A truncated session has no finding that the whole session does not have.
  @Test func `the beginning of a trace has no finding that the whole trace refutes`() {
    for seed in 0..<Nightly.count(40, nightly: 100) {
      let events = GeneratedSession(seed: UInt64(seed), bugs: 30).events
      let whole = Set(lint(events, condensing: false).findings.map { "\($0.rule) \($0.moment.seq)" })
      for length in 0..<events.count {
        let part = lint(events.prefix(length), condensing: false).findings.filter { $0.severity > .note }
          .map { "\($0.rule) \($0.moment.seq)" }
        #expect(whole.isSuperset(of: part), "the first \(length) events of seed \(seed)")
      }
    }
  }

  /// With duplicate events in random order, findings are meaningless, but nothing traps.
  @Test func `events in random order do not cause a trap`() {
    for seed in 0..<100 {
      var random = SeededNumbers(seed: seed)
      var events = GeneratedSession(seed: UInt64(seed), bugs: 30).events
      if let end = events.last, case .end = end.body { events.removeLast() }
      events += events.shuffled(using: &random).prefix(events.count / 2)
      events.shuffle(using: &random)
      let result = lint(events)
      #expect(result.eventCount == events.count)
    }
  }
}
