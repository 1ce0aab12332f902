import NavTrace
import NavTraceLint
import UIKit

extension Exploration {
  /// What an exploration has found.
  public struct Report: Sendable {
    /// The bugs, those with the shortest sequences first.
    public internal(set) var found: [Found] = []
    /// How many states were reached.
    public internal(set) var states = 0
    /// How many actions were tried, each in one state.
    public internal(set) var transitions = 0
    /// How many actions could not be tried: they ended the program, or were no longer possible in the same state.
    public internal(set) var failed = 0
    /// How many sequences of actions were run.
    public internal(set) var runs = 0
    /// Why not everything was tried. Nil: everything was.
    public internal(set) var bound: Bound?
    /// How many states were reached, of which not all actions were tried.
    public internal(set) var waiting = 0
    /// What else there is to know about the app: what made runs differ, and what was added to the states.
    public internal(set) var remarks: [String] = []
    /// What lint finds in the run of each sequence, those of ``found`` only.
    public internal(set) var result = LintResult()

    /// The findings: empty where nothing was found.
    public var findings: [Finding] { found.map(\.finding) }

    /// The report with the findings that settings have left in its ``result``, as they are there.
    package func keeping(_ result: LintResult) -> Report {
      var report = self
      report.result = result
      report.found = found.compactMap { found in
        let kept = result.findings.first {
          $0.trace == found.finding.trace && $0.fingerprint == found.finding.fingerprint
        }
        guard let kept else { return nil }
        var found = found
        found.finding = kept
        return found
      }
      return report
    }
  }

  /// A bug, and the actions that lead to it.
  public struct Found: Sendable {
    /// What lint finds at the end of the sequence.
    public internal(set) var finding: Finding
    /// What the user did.
    public let actions: [HeadlessUser.Action]
    /// The last actions, where they lead back to where they began and the bug grows each time that they are repeated.
    public let lap: [HeadlessUser.Action]
    /// Whether every shorter sequence of the actions that were tried was run.
    public let isShortest: Bool
    /// The run.
    public let run: Run
  }

  /// Why an exploration did not try everything.
  public enum Bound: Equatable, Sendable {
    /// The longest sequences were run.
    case depth(Int)
    /// The time was up.
    case budget(Duration)
    /// The task was cancelled.
    case cancellation
  }
}

extension Exploration.Report: CustomStringConvertible {
  /// The findings as `navtrace lint` prints them, each with its actions, and how much was explored.
  public var description: String {
    (found.map(\.description) + remarks.map { "note: \($0)\n" } + [summary + "\n"]).joined(separator: "\n")
  }

  /// How much was explored, in a line.
  public var summary: String {
    let size = "\(counted(states, "state")), \(counted(transitions, "transition"))"
    return switch bound {
    case nil where failed > 0: "incomplete: \(size), \(counted(failed, "action")) could not be tried"
    // As where screens are loaded from nibs, which the headless UIKit cannot read.
    case nil where transitions == 0: "nothing explored: no action is possible on the first screen"
    case nil: "complete: \(size), all actions tried"
    case .depth(let depth): "bounded by the depth of \(depth): \(size), \(unexpanded)"
    case .budget(let budget): "bounded by the budget of \(budget.inSeconds): \(size), \(unexpanded)"
    case .cancellation: "interrupted: \(size), \(unexpanded)"
    }
  }

  private var unexpanded: String { "\(counted(waiting, "state")) not expanded" }
}

extension Exploration.Found: CustomStringConvertible {
  /// The finding as `navtrace lint` prints it, and its actions.
  public var description: String {
    text(ReportStyle())
  }

  /// The finding as `navtrace lint` prints it, with its actions above the evidence.
  package func text(_ style: ReportStyle) -> String {
    TextReporter.text(finding, style, origin: steps)
  }

  /// The actions, and whether they are the shortest.
  public var steps: String {
    if finding.isAboutTrace { return "  in every run" }
    if actions.isEmpty { return "  when the app is launched" }
    var text = "  after \(counted(actions.count, "action"))"
    if !lap.isEmpty { text += ", of which the last \(lap.count) repeat" }
    text += isShortest ? " (minimal: every shorter sequence was run)" : " (the shortest sequence found)"
    return ([text] + actions.map { "    \($0)" }).joined(separator: "\n")
  }
}

extension Duration {
  fileprivate var inSeconds: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
