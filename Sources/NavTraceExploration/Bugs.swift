import NavTrace
import NavTraceLint
import UIKit

/// What was found so far: each bug with the first sequence that led to it, which is the shortest since short ones are run first.
struct Bugs {
  private(set) var bugs: [Exploration.Found] = []
  private var known: Set<Finding.Kind> = []
  private var runs = 0
  /// Findings about the recording itself, by rule, with the number of runs that have them.
  private var aboutTrace: [String: (first: Exploration.Found, count: Int)] = [:]
  private var whole = LintResult()

  var count: Int { bugs.count }

  /// The bugs, and what every recording lacks. What only some lack is no finding: their sequences were too short to show anything.
  var all: [Exploration.Found] {
    bugs
      + aboutTrace.values.filter { $0.count == runs }.map(\.first).sorted {
        $0.finding.rule < $1.finding.rule
      }
  }

  mutating func note(_ run: Exploration.Run, lap: [HeadlessUser.Action], isShortest: Bool) {
    runs += 1
    if runs == 1 { whole = run.result.filter { _ in false } }
    for finding in run.findings {
      if finding.isAboutTrace {
        let found = Exploration.Found(
          finding: finding, actions: run.actions, lap: [], isShortest: true, run: run)
        aboutTrace[finding.rule, default: (found, 0)].count += 1
      } else if known.insert(Finding.Kind(finding)).inserted {
        bugs.append(
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
