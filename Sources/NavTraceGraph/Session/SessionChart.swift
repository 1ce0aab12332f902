import NavTrace

/// What happened when in one session: screens as bars in the order of events, with a lane for each stack, and the lifetimes of
/// coordinators below.
///
/// Time is counted in steps: each action, each selection, each screen that appears, and each group of screens that leave together
/// is one.
public struct SessionChart: Equatable, Sendable {
  /// The name of the session.
  public internal(set) var name = ""
  /// The visits of screens, as bars.
  public internal(set) var visits: [Visit] = []
  /// The actions of the user.
  public internal(set) var actions: [Action] = []
  /// The lanes, in the order of their first use.
  public internal(set) var lanes: [Lane] = []
  /// When which tab was selected.
  public internal(set) var selections: [Selection] = []
  /// The coordinators, in the order in which they were first mentioned.
  public internal(set) var coordinators: [Lifetime] = []
  /// The findings, in the order in which they happened.
  public internal(set) var findings: [Finding] = []
  /// When each step was, in order.
  public internal(set) var times: [Time] = []
  /// Nanoseconds from the beginning of the session to its last event.
  public internal(set) var duration: UInt64 = 0
  /// What was omitted, in words.
  public internal(set) var notes: [String] = []

  /// The number of steps.
  public var steps: Int { times.count }

  /// When something happened.
  public struct Time: Equatable, Sendable {
    /// The step.
    public var step: Int
    /// The number of the event.
    public var seq: Int
    /// Nanoseconds since the session began.
    public var t: UInt64
  }

  /// A visit of a screen, from when it appeared until it left.
  public struct Visit: Equatable, Sendable {
    /// The screen.
    public var screen: TraceObject
    /// The owner of the screen.
    public var owner: FlowGraph.Owner
    /// How it appeared.
    public var kind: FlowGraph.Kind
    /// The source location of its request.
    public var place: String?
    /// When it appeared.
    public var came: Time
    /// When it left. Nil if it was on screen at the end.
    public var went: Time?
    /// How it left.
    public var departure: FlowGraph.Kind?
    /// The index of its lane.
    public var lane: Int
    /// Its row in the lane, from the top.
    public var row: Int
    /// The number of findings about it, by rule.
    public var marks: [String: Int] = [:]
  }

  /// An action of the user, and when it happened.
  public struct Action: Equatable, Sendable {
    /// The action.
    public var action: UserAction
    /// When it happened.
    public var time: Time

    /// "tap “Next”".
    var words: String {
      let kind = action.kind == .openURL ? "open URL" : action.kind.rawValue.replacing("-", with: " ")
      let phase = action.phase.map { " \($0.rawValue)" } ?? ""
      return kind + phase + (action.title.map { " “\(shortened($0, to: 30))”" } ?? "")
    }
  }

  /// A stack of screens: a tab, or a container outside tabs. Containers of one type that are used one after the other share one.
  public struct Lane: Equatable, Sendable {
    /// The container's type; nil for screens in none.
    public var container: String?
    /// Of a tab: the title of its first screen, or else its type.
    public var tab: String?
    /// How many screens are in it at once.
    public var rows = 0

    var words: String { tab.map { "tab \($0)" } ?? container ?? "in no container" }
  }

  /// A tab is selected.
  public struct Selection: Equatable, Sendable {
    /// The index of the tab's lane.
    public var lane: Int
    /// When it was selected.
    public var from: Time
    /// When another tab was selected. Nil if none was.
    public var to: Time?
  }

  /// A coordinator, from its first mention until it was deallocated.
  public struct Lifetime: Equatable, Sendable {
    /// The coordinator.
    public var coordinator: TraceObject
    /// When it was first mentioned.
    public var came: Time
    /// When it was deallocated. Nil if it was alive at the end.
    public var went: Time?
    /// Its row, from the top.
    public var row = 0
    /// The number of findings about it, by rule.
    public var marks: [String: Int] = [:]
  }

  /// Findings of one rule at one step.
  public struct Finding: Equatable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// How many there are.
    public var count: Int
    /// When it happened: when the screen left that the finding is about, or else at the last event of its evidence.
    public var time: Time

    /// "⚠ leaked-child ×2".
    var words: String { [rule: count].markWords.joined() }
  }

  /// What it shows, in sentences.
  var description: String {
    ([
      "\(name.isEmpty ? "A session" : name): \(counted(visits.count, "screen")) on and off in \(counted(lanes.count, "lane"))"
        + " after \(counted(actions.count, "action")), in \(counted(steps, "step"))."
    ] + notes).joined(separator: " ")
  }

  /// How much it shows, in a line below its title.
  var size: String {
    let count = findings.reduce(0) { $0 + $1.count }
    return [
      counted(visits.count, "screen"), counted(actions.count, "action"),
      count > 0 ? counted(count, "finding") : nil, NavTraceGraph.duration(duration),
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
