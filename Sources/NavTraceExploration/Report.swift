import NavTrace
import NavTraceLint
import UIKit

extension Exploration {
  /// The result of an exploration.
  public struct Report: Sendable {
    /// The bugs, those with the shortest sequences first.
    public internal(set) var found: [Found] = []
    /// The number of states that were reached.
    public internal(set) var states = 0
    /// The number of actions that were tried, each in one state.
    public internal(set) var transitions = 0
    /// The number of actions that could not be tried, because they ended the program or were not possible
    /// again in the same state.
    public internal(set) var failed = 0
    /// The settings that a run of the same actions needs, as Swift arguments.
    var arguments: [String] = []
    /// The types of elements that the app handles, and that the headless user cannot operate, such as `UISlider`.
    public internal(set) var unusedTypes: Set<String> = []
    /// How many of ``Exploration/screens`` there are.
    var screens = 0
    /// Those of ``Exploration/screens`` that never appeared.
    public internal(set) var missingScreens: Set<String> = []
    /// The links that the app could not open after its launch.
    var closedLinks: Set<String> = []
    /// Whether the exploration's own links are among them. The command may pass links of another app, too.
    var missesOwnLinks = false
    private var missesMostScreens: Bool { missingScreens.count * 2 > screens }
    /// Whether the app showed or did more after a wait.
    public internal(set) var continuesLater = false
    /// The number of sequences that were run.
    public internal(set) var runs = 0
    /// How many of them other processes ran.
    package internal(set) var runsElsewhere = 0
    /// The limit that ended the exploration. Nil if everything was tried.
    public internal(set) var bound: Bound?
    /// The number of states in which not all actions were tried.
    public internal(set) var waiting = 0
    /// Whether every action was tried in every state, each link could be opened, and at least half of the app's screens
    /// appeared.
    public var isComplete: Bool {
      bound == nil && failed == 0 && transitions > 0 && unusedTypes.isEmpty && !continuesLater
        && !missesMostScreens && closedLinks.isEmpty
    }
    /// Further information, such as what made runs differ, and what was added to states to distinguish them.
    public internal(set) var remarks: [String] = []
    /// Whether the app ended the program.
    var hasEndedProgram = false
    /// The files of the corpus that cannot be used, and why.
    package internal(set) var unusableFiles: [String] = []
    /// The result of lint for the runs. Its findings are those of ``found``. If the exploration is not complete, there is
    /// a note about that, too.
    public internal(set) var result = LintResult()

    /// The findings. Empty if there are no bugs, and if nothing was missed that an exploration tries: if no action was
    /// possible, if one could not be tried, if a link could not be opened, if the app continued after a delay, or if most of its screens never appeared, there is
    /// a note. A limit that ended the exploration is no finding, unless no action was tried.
    public var findings: [Finding] {
      let isLaunchOnly = if case .depth = bound { false } else { transitions == 0 }
      let hasMissed = failed > 0 || continuesLater || isLaunchOnly || missesMostScreens || missesOwnLinks
      return found.map(\.finding) + (hasMissed ? result.findings.filter(\.isAboutExploration) : [])
    }

    /// The report with only the findings of `result`, to which settings have been applied. They may have released related
    /// findings.
    package func keeping(_ result: LintResult) -> Report {
      var report = self
      report.result = result
      var released = result.findings.filter { finding in
        !finding.isAboutExploration && !found.contains { $0.isAbout(finding) }
      }
      report.found = found.flatMap { found in
        let findings =
          result.findings.filter(found.isAbout).prefix(1)
          + released.filter { $0.trace == found.finding.trace }
        released.removeAll { $0.trace == found.finding.trace }
        return findings.map { finding in
          var found = found
          found.finding = finding
          return found
        }
      }
      return report
    }
  }

  /// A bug, and the actions that lead to it.
  public struct Found: Sendable {
    /// The finding of lint at the end of the sequence.
    public internal(set) var finding: Finding
    /// The actions of the user.
    public let actions: [HeadlessUser.Action]
    /// The actions of the round trip that the end of the sequence repeats. Empty if it repeats none.
    public let lap: [HeadlessUser.Action]
    /// Whether every shorter sequence was run.
    public let isShortest: Bool
    /// The run in which it was found.
    public let run: Run

    /// Whether a finding to which settings have been applied is this one.
    fileprivate func isAbout(_ finding: Finding) -> Bool {
      finding.trace == self.finding.trace && finding.fingerprint == self.finding.fingerprint
    }
  }

  /// The limit that ended an exploration.
  public enum Bound: Equatable, Sendable {
    /// The maximum length of sequences was reached.
    case depth(Int)
    /// The maximum duration was reached.
    case budget(Duration)
    /// The task was cancelled.
    case cancellation
    /// The app ended the program so often that it was not restarted again.
    case crashes(Int)
  }
}

extension Exploration.Report: CustomStringConvertible {
  /// The findings in the format of `navtrace lint`, each with its actions, and a summary.
  public var description: String {
    (found.map(\.description) + remarks.map { "note: \($0)\n" } + [summary + "\n"]).joined(separator: "\n")
  }

  /// A summary of what was explored, in one line.
  public var summary: String {
    let size = "\(counted(states, "state")), \(counted(transitions, "transition"))"
    return switch bound {
    case nil where failed > 0: "incomplete: \(size), \(counted(failed, "action")) could not be tried"
    case nil where continuesLater: "incomplete: \(size), the app continues after a delay"
    // For example, because screens are loaded from nibs, which the headless UIKit cannot read.
    case nil where transitions == 0: "nothing explored: no action is possible on the first screen"
    case nil where !unusedTypes.isEmpty:
      "incomplete: \(size), no action is known for \(unusedTypes.sorted().joined(separator: ", "))"
    case nil where !closedLinks.isEmpty:
      "incomplete: \(size), \(counted(closedLinks.count, "link")) could not be opened"
    case nil where missesMostScreens: "incomplete: \(size), \(missing)"
    // As of a login without a server. Of such an app, little is explored.
    case nil where states == 1: "complete: \(size), no action leads to another state"
    case nil: "complete: \(size), all actions tried"
    case .depth(let depth): "stopped at the maximum depth of \(depth): \(size), \(untried)"
    case .budget(let budget): "stopped after the budget of \(budget.inSeconds): \(size), \(untried)"
    case .cancellation: "interrupted: \(size), \(untried)"
    case .crashes(let count): "stopped after \(count) crashes: \(size), \(untried)"
    }
  }

  /// The summary of an exploration of the app with this name.
  func summary(of app: String) -> ExplorationSummary {
    let limit: ExplorationSummary.Bound? =
      switch bound {
      case .depth: .depth
      case .budget: .budget
      case .cancellation: .interruption
      case .crashes: .crashes
      case nil: nil
      }
    return ExplorationSummary(
      app: app, summary: summary, isComplete: isComplete, bound: limit, states: states,
      transitions: transitions, runs: runs, failed: failed, waiting: waiting,
      unusedTypes: unusedTypes.sorted(), remarks: remarks)
  }

  /// How many screens never appeared.
  private var missing: String { "\(missingScreens.count) of \(counted(screens, "screen")) never appeared" }

  /// Which screens never appeared. Nil if all did.
  var remarkAboutScreens: String? {
    missingScreens.isEmpty ? nil : "\(missing): \(missingScreens.sorted().joined(separator: ", "))"
  }

  private var untried: String {
    "\(counted(waiting, "state")) with untried actions"
      + (failed > 0 ? ", \(counted(failed, "action")) could not be tried" : "")
  }
}

extension Exploration.Found: CustomStringConvertible {
  /// The finding in the format of `navtrace lint`, with its actions.
  public var description: String {
    text(ReportStyle())
  }

  /// The finding in the format of `navtrace lint`, with its actions above the evidence.
  package func text(_ style: ReportStyle) -> String {
    TextReporter.text(finding, style, origin: finding.isAboutTrace ? steps : nil)
  }

  /// The actions, and whether they are the shortest sequence.
  public var steps: String {
    finding.sequence?.text ?? "  in every run"
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }

  var inSeconds: String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
