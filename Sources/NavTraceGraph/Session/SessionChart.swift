import NavTrace

/// The course of one session: a bar for each screen in the order of events, a lane for each stack, and the
/// lifetimes of coordinators below.
///
/// Time is counted in steps: actions, selections, appearances, and groups of screens that leave together.
public struct SessionChart: Equatable, Sendable {
  /// The name of the session.
  public internal(set) var name = ""
  /// The visits of screens, as bars.
  public internal(set) var visits: [Visit] = []
  /// The actions of the user.
  public internal(set) var actions: [Action] = []
  /// The lanes, in the order of their first use.
  public internal(set) var lanes: [Lane] = []
  /// The periods in which tabs were selected.
  public internal(set) var selections: [Selection] = []
  /// The coordinators, in the order in which they were first mentioned.
  public internal(set) var coordinators: [Lifetime] = []
  /// The findings, in the order of their steps.
  public internal(set) var findings: [Finding] = []
  /// The time of each step, in order.
  public internal(set) var times: [Time] = []
  /// Nanoseconds from the beginning of the session to its last event.
  public internal(set) var duration: UInt64 = 0
  /// Sentences about what was omitted.
  public internal(set) var notes: [String] = []

  /// The number of steps.
  public var steps: Int { times.count }

  /// A point in time.
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
    public var location: String?
    /// When it appeared.
    public var start: Time
    /// When it left. Nil if it was on screen at the end.
    public var end: Time?
    /// How it left.
    public var departure: FlowGraph.Kind?
    /// The index of its lane.
    public var lane: Int
    /// Its row in the lane, from the top.
    public var row: Int
    /// The number of findings about it, by rule.
    public var highlights: [String: Int] = [:]
  }

  /// An action of the user, and when it happened.
  public struct Action: Equatable, Sendable {
    /// The action.
    public var action: UserAction
    /// When it happened.
    public var time: Time

    /// "tap “Next”".
    package var words: String {
      let kind = action.kind == .openURL ? "open URL" : action.kind.rawValue.replacing("-", with: " ")
      let phase = action.phase.map { " \($0.rawValue)" } ?? ""
      return kind + phase + (action.title.map { " “\(shortened($0, to: 30))”" } ?? "")
    }
  }

  /// A stack of screens: a tab, or a container outside tabs. Containers of one type that are used one after
  /// the other share a lane.
  public struct Lane: Equatable, Sendable {
    /// The type of the container. Nil for screens without a container.
    public var container: String?
    /// The title of a tab's first screen, or its type. Nil for other lanes.
    public var tab: String?
    /// The maximum number of screens in it at once.
    public var rows = 0

    package var words: String { tab.map { "tab \($0)" } ?? container ?? "without a container" }
  }

  /// A period in which a tab is selected.
  public struct Selection: Equatable, Sendable {
    /// The index of the tab's lane.
    public var lane: Int
    /// When it was selected.
    public var from: Time
    /// When the container's selection changed again. Nil if it did not.
    public var to: Time?
  }

  /// A coordinator, from its first mention until it was deallocated.
  public struct Lifetime: Equatable, Sendable {
    /// The coordinator.
    public var coordinator: TraceObject
    /// When it was first mentioned.
    public var start: Time
    /// When it was deallocated. Nil if it was alive at the end.
    public var end: Time?
    /// Its row, from the top.
    public var row = 0
    /// The number of findings about it, by rule.
    public var highlights: [String: Int] = [:]
  }

  /// Findings of one rule at one step.
  public struct Finding: Equatable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// The number of findings.
    public var count: Int
    /// The step of the last departure in its evidence, or else of its last event.
    public var time: Time

    /// "⚠ leaked-child ×2".
    package var words: String { [rule: count].findingWords.joined() }
  }

  /// A description of the chart, in sentences.
  var description: String {
    ([
      "\(name.isEmpty ? "A session" : name): \(counted(visits.count, "screen")) shown in \(counted(lanes.count, "lane"))"
        + ", with \(counted(actions.count, "action")) and \(counted(steps, "step"))."
    ] + notes).joined(separator: " ")
  }

  /// The numbers of screens, actions and findings, and the duration. It is shown below the title.
  package var size: String {
    let count = findings.reduce(0) { $0 + $1.count }
    return [
      counted(visits.count, "screen"), counted(actions.count, "action"),
      count > 0 ? counted(count, "finding") : nil, NavTraceGraph.duration(duration),
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
