import NavTrace
import NavTraceLint

/// The findings of one trace, by what they are marked on.
///
/// A finding is marked on its screen, and on the way back on which it came about, if it tells of one: the departures
/// among its evidence.
struct FindingMarks: Sendable {
  private var ofScreens: [ObjectID: Marks] = [:]
  private var ofEvents: [Int: Marks] = [:]

  /// What is marked on one thing.
  struct Marks: Sendable {
    /// How many, by rule.
    var counts: [String: Int] = [:]
    var fingerprints: Set<String> = []

    mutating func add(_ finding: Finding) {
      counts[finding.rule, default: 0] += 1
      fingerprints.insert(finding.fingerprint)
    }

    mutating func merge(_ other: Marks) {
      counts.merge(other.counts, uniquingKeysWith: +)
      fingerprints.formUnion(other.fingerprints)
    }
  }

  init(_ findings: [Finding]) {
    for finding in findings {
      if let screen = finding.screen { ofScreens[screen.id, default: Marks()].add(finding) }
      for seq in Set(finding.evidence.map(\.moment.seq)) { ofEvents[seq, default: Marks()].add(finding) }
    }
  }

  /// The findings on a screen. Each is handed out once, also if the screen comes on again.
  mutating func take(ofScreen id: ObjectID) -> Marks { ofScreens.removeValue(forKey: id) ?? Marks() }

  func ofEvent(_ seq: Int) -> Marks { ofEvents[seq] ?? Marks() }
}
