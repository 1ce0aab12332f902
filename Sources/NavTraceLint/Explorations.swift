import NavTrace

/// How much of an app an exploration has tried.
public struct ExplorationSummary: Codable, Equatable, Sendable {
  /// The limit that ended an exploration.
  public enum Bound: String, Codable, Sendable { case depth, budget, interruption, crashes }

  /// The name of the app.
  public var app: String
  /// What was tried, and what was not, in one line.
  public var summary: String
  /// Whether every action was tried in every state, each link could be opened, and at least half of the screens that the app
  /// lists appeared.
  public var isComplete: Bool
  /// The limit that ended the exploration. Nil if everything was tried.
  public var bound: Bound?
  /// The number of states that were reached.
  public var states: Int
  /// The number of actions that were tried, each in one state.
  public var transitions: Int
  /// The number of sequences of actions that were run.
  public var runs: Int
  /// The number of actions that could not be tried.
  public var failed: Int
  /// The number of states in which not all actions were tried.
  public var waiting: Int
  /// The types of elements that the app handles, and that the headless user cannot operate.
  public var unusedTypes: [String]
  /// Further information.
  public var remarks: [String]

  package init(
    app: String, summary: String, isComplete: Bool, bound: Bound?, states: Int, transitions: Int, runs: Int,
    failed: Int, waiting: Int, unusedTypes: [String], remarks: [String]
  ) {
    self.app = app
    self.summary = summary
    self.isComplete = isComplete
    self.bound = bound
    self.states = states
    self.transitions = transitions
    self.runs = runs
    self.failed = failed
    self.waiting = waiting
    self.unusedTypes = unusedTypes
    self.remarks = remarks
  }
}

/// The user's actions that lead to a finding of an exploration.
public struct ActionSequence: Codable, Equatable, Sendable {
  /// The actions, in the notation of `navtrace record`.
  public var actions: [String]
  /// The number of actions of the round trip that the end of the sequence repeats. Zero if it repeats none.
  public var lapLength: Int
  /// How often the round trip is made.
  public var lapCount: Int
  /// Whether every shorter sequence was run.
  public var isShortest: Bool
  /// The words of the command that records the sequence. Empty if there is none.
  public var command: [String]
  /// The app, if the report is about several.
  package var app: String?

  package init(actions: [String], lapLength: Int, lapCount: Int, isShortest: Bool, command: [String]) {
    self.actions = actions
    self.lapLength = lapLength
    self.lapCount = lapCount
    self.isShortest = isShortest
    self.command = command
  }

  /// The actions, one on each line, and whether they are the shortest sequence.
  package var text: String {
    (["  \(heading)"] + actions.map { "    \($0.inTerminal)" }).joined(separator: "\n")
  }

  /// The actions in one line.
  var line: String {
    actions.isEmpty ? heading : "\(heading): \(actions.map(\.inTerminal).joined(separator: ", "))"
  }

  private var heading: String {
    let place = app.map { "in \($0.inTerminal), " } ?? ""
    if actions.isEmpty { return "\(place)when the app is launched" }
    let laps =
      lapLength > 0 ? ", which end with \(lapCount) round trips of \(counted(lapLength, "action"))" : ""
    return "\(place)after \(counted(actions.count, "action"))\(laps)"
      + (isShortest ? " (minimal: every shorter sequence was run)" : " (the shortest sequence found)")
  }
}
