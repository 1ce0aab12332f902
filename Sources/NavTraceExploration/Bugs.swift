import NavTrace
import NavTraceLint
import UIKit

/// What was found so far: each bug with the first sequence that led to it, which is the shortest since short ones are run first.
struct Bugs {
  private(set) var bugs: [Exploration.Found] = []
  /// Where each is in the list.
  private var places: [Finding.Kind: Int] = [:]
  /// Those that were only found by a sequence that was known before, which need not be the shortest.
  private var old: Set<Finding.Kind> = []
  private var runs = 0
  /// Findings about the recording itself, by rule, with the number of runs that have them.
  private var aboutTrace: [String: (first: Exploration.Found, count: Int)] = [:]
  private var whole = LintResult()

  var count: Int { bugs.count }

  /// The bugs, and what every recording lacks. What only some lack is no finding: their sequences were too short to show anything.
  var all: [Exploration.Found] {
    bugs.enumerated().sorted { ($0.element.actions.count, $0.offset) < ($1.element.actions.count, $1.offset) }
      .map(\.element)
      + aboutTrace.values.filter { $0.count == runs }.map(\.first).sorted {
        $0.finding.rule < $1.finding.rule
      }
  }

  /// - Parameter isKnown: whether the sequence was known before the search.
  mutating func note(
    _ run: Exploration.Run, lap: [HeadlessUser.Action] = [], isShortest: Bool = false, isKnown: Bool = false
  ) {
    runs += 1
    if runs == 1 { whole = run.result.filter { _ in false } }
    for finding in run.findings {
      if finding.isAboutTrace {
        let found = Exploration.Found(
          finding: finding, actions: run.actions, lap: [], isShortest: true, run: run)
        aboutTrace[finding.rule, default: (found, 0)].count += 1
      } else {
        let found = Exploration.Found(
          finding: finding, actions: run.actions, lap: lap, isShortest: isShortest, run: run)
        add(found, isKnown: isKnown)
      }
    }
  }

  private mutating func add(_ found: Exploration.Found, isKnown: Bool) {
    let kind = Finding.Kind(found.finding)
    guard let place = places[kind] else {
      places[kind] = bugs.count
      bugs.append(found)
      if isKnown { old.insert(kind) }
      return
    }
    guard !isKnown, old.remove(kind) != nil else { return }
    if found.actions.count <= bugs[place].actions.count { bugs[place] = found }
  }

  /// What lint finds, as if the runs had been recorded to files.
  var result: LintResult {
    var result = whole
    result.merge(
      contentsOf: all.map { found in found.run.result.filter { $0 == found.finding } })
    return result
  }
}
