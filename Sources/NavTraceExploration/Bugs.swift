import NavTrace
import NavTraceLint
import UIKit

/// The bugs found so far. Each has the first sequence that led to it, which is the shortest one because short
/// sequences are run first.
struct Bugs {
  private(set) var bugs: [Exploration.Found] = []
  /// The indices of bugs that turned out to be none.
  private var removed: Set<Int> = []
  /// The number of bugs that ``nextUnverified()`` has returned.
  private var verifiedCount = 0
  /// The index of each bug in the list.
  private var places: [[String?]: Int] = [:]
  /// The bugs that were found only by a sequence of the corpus, which may not be the shortest.
  private var old: Set<[String?]> = []
  private var runs = 0
  /// The types of children that were used again after they had finished, in any run, with those of their parents.
  private var reusedChildren: Set<[String?]> = []
  /// Findings about the recording itself, by rule, with the number of runs that have them.
  private var aboutTrace: [String: (first: Exploration.Found, count: Int)] = [:]
  private var whole = LintResult()
  private let command: @Sendable ([HeadlessUser.Action]) -> [String]

  /// - Parameter command: Returns the words of the command that records actions. Empty if there is none.
  init(_ command: @escaping @Sendable ([HeadlessUser.Action]) -> [String]) { self.command = command }

  var count: Int { bugs.count }

  /// The bugs, and the findings about the recording that every run has. Such a finding in only some of the
  /// runs is ignored: their sequences were too short.
  ///
  /// A child that its parent uses again in a longer sequence is retained for that. A child that is removed late is the same bug
  /// as the leak that a shorter sequence finds, because that sequence ends before the removal. Growth is explained by a finding about coordinators of the same type.
  var all: [Exploration.Found] {
    let bugs = bugs.indices.filter { !removed.contains($0) }.map { self.bugs[$0] }.filter {
      !$0.finding.accountsForLeftovers || !reusedChildren.contains($0.child)
    }
    let leaks = Set(bugs.filter { $0.finding.accountsForLeftovers }.map(\.child))
    let explained = Set(bugs.filter { $0.finding.explainsGrowth }.compactMap(\.finding.coordinator?.type))
    return bugs.filter { !$0.finding.endsLeak || !leaks.contains($0.child) }
      .filter { !$0.finding.isGrowth(ofOneOf: explained) }.enumerated()
      .sorted { ($0.element.actions.count, $0.offset) < ($1.element.actions.count, $1.offset) }.map(\.element)
      + aboutTrace.values.filter { $0.count == runs }.map(\.first).sorted {
        $0.finding.rule < $1.finding.rule
      }
  }

  /// - Parameter isKnown: Whether the sequence is from the corpus.
  mutating func note(
    _ run: Exploration.Run, lap: [HeadlessUser.Action] = [], isShortest: Bool = false, isKnown: Bool = false
  ) {
    runs += 1
    reusedChildren.formUnion(run.reachedState.reusedChildren)
    if runs == 1 { whole = run.result.with([]) }
    for finding in run.findings {
      if finding.isAboutTrace {
        let found = Exploration.Found(
          finding: finding, actions: run.actions, lap: [], isShortest: true, run: run)
        aboutTrace[finding.rule, default: (found, 0)].count += 1
      } else {
        var finding = finding
        finding.setSequence(
          ActionSequence(
            actions: run.actions.map(\.description), lapLength: lap.count, lapCount: Laps.count,
            isShortest: isShortest, command: command(run.actions)))
        let found = Exploration.Found(
          finding: finding, actions: run.actions, lap: lap, isShortest: isShortest, run: run)
        add(found, isKnown: isKnown)
      }
    }
  }

  /// Returns each bug once.
  mutating func nextUnverified() -> Exploration.Found? {
    guard verifiedCount < bugs.count else { return nil }
    defer { verifiedCount += 1 }
    return bugs[verifiedCount]
  }

  /// Removes a bug that turned out to be none. A later run that has it does not add it again.
  mutating func remove(_ found: Exploration.Found) {
    if let place = places[found.finding.kind] { removed.insert(place) }
  }

  private mutating func add(_ found: Exploration.Found, isKnown: Bool) {
    let kind = found.finding.kind
    guard let place = places[kind] else {
      places[kind] = bugs.count
      bugs.append(found)
      if isKnown { old.insert(kind) }
      return
    }
    guard !isKnown, old.remove(kind) != nil else { return }
    if found.actions.count <= bugs[place].actions.count { bugs[place] = found }
  }

  /// The result of lint, as for runs that were recorded to files.
  var result: LintResult {
    var result = whole
    result.merge(contentsOf: all.map { found in found.run.result.with([found.finding]) })
    return result
  }
}

extension Exploration.Found {
  /// The types of the coordinator and its parent.
  fileprivate var child: [String?] { [finding.coordinator?.type, finding.parent] }
}

extension Finding {
  /// A key that is equal for the same bug in different runs. A fingerprint contains all ancestors of the coordinator. A
  /// bug of a coordinator is the same one wherever its parent is.
  fileprivate var kind: [String?] {
    let place = at?.description
    guard let coordinator, traits.contains(.isAboutCoordinator) else { return [fingerprint, place] }
    return [rule, coordinator.type, parent, about, place]
  }

  /// Whether it is only about more and more objects of one of these types.
  fileprivate func isGrowth(ofOneOf types: Set<String>) -> Bool {
    traits.contains(.isUnexplainedGrowth) && about.map(types.contains) ?? false
  }
}
