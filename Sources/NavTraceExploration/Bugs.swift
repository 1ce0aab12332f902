import NavTrace
import NavTraceLint
import UIKit

/// What was found so far: each bug with the first sequence that led to it, which is the shortest since short ones are run first.
struct Bugs {
  private struct Kind: Hashable {
    let fingerprint: String
    let place: SourceLocation?
  }

  private(set) var all: [Exploration.Found] = []
  private var known: Set<Kind> = []
  private var runs = 0
  /// Findings about the recording itself, with how often they occurred: one that does not occur in every run is about a
  /// sequence that was too short to show anything.
  private var aboutTrace: [String: (finding: Finding, count: Int)] = [:]
  private var whole = LintResult()

  var count: Int { all.count }

  mutating func note(_ run: Exploration.Run, lap: [HeadlessUser.Action], isShortest: Bool) {
    runs += 1
    if runs == 1 { whole = run.result.filter { _ in false } }
    for finding in run.findings {
      if finding.isAboutTrace {
        aboutTrace[finding.fingerprint, default: (finding, 0)].count += 1
      } else if known.insert(Kind(fingerprint: finding.fingerprint, place: finding.at)).inserted {
        all.append(
          Exploration.Found(
            finding: finding, actions: run.actions, lap: lap, isShortest: isShortest, run: run))
      }
    }
  }

  /// What lint finds, as if the runs had been recorded to files.
  var result: LintResult {
    var result = whole
    result.merge(
      contentsOf: all.map { found in found.run.result.filter { $0 == found.finding } })
    return result
  }
}
