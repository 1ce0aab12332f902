import NavTrace
import NavTraceLint

/// The findings of one trace, by what they are marked on.
///
/// A finding is marked on its screen, and on the way back on which it came about, if it tells of one: the departures
/// among its evidence.
struct FindingMarks: Sendable {
  private var ofScreens: [ObjectID: [String: Int]] = [:]
  private var ofEvents: [Int: [String: Int]] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      if let screen = finding.screen { ofScreens[screen.id, default: [:]][finding.rule, default: 0] += 1 }
      for seq in Set(finding.evidence.map(\.moment.seq)) {
        ofEvents[seq, default: [:]][finding.rule, default: 0] += 1
      }
    }
  }

  /// The findings on a screen. Each is handed out once, also if the screen comes on again.
  mutating func take(ofScreen id: ObjectID) -> [String: Int] { ofScreens.removeValue(forKey: id) ?? [:] }

  func ofEvent(_ seq: Int) -> [String: Int] { ofEvents[seq] ?? [:] }
}
