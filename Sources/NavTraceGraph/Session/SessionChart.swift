import NavTrace

/// What happened when in one session: its screens as bars in the order of events, in a lane for each tab, and for each type of
/// container outside tabs.
///
/// Time is counted in steps: each tap, each screen that comes, and each group of screens that go together is one.
public struct SessionChart: Equatable, Sendable {
  /// The name of the session.
  public internal(set) var name = ""
  /// The visits of screens, as bars.
  public internal(set) var visits: [Visit] = []
  /// The actions of the user.
  public internal(set) var actions: [Action] = []
  /// The lanes, in the order of their first use.
  public internal(set) var lanes: [Lane] = []
  /// The number of steps.
  public internal(set) var steps = 0
  /// What was omitted, in words.
  public internal(set) var notes: [String] = []

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
    /// Its column in the lane, from the left.
    public var column: Int
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

  /// Where the screens of one tab are, or those of one kind of container.
  public struct Lane: Equatable, Sendable {
    /// The container's type; nil for screens in none.
    public var container: String?
    /// Of a tab: the type of its first screen.
    public var tab: String?
    /// How many screens are in it side by side.
    public var columns = 0

    var words: String { tab.map { "tab of \($0)" } ?? container ?? "in no container" }
  }

  /// What it shows, in sentences.
  var description: String {
    ([
      "\(name.isEmpty ? "A session" : name): \(counted(visits.count, "screen")) on and off in \(counted(lanes.count, "lane"))"
        + " after \(counted(actions.count, "action")), in \(counted(steps, "step"))."
    ] + notes).joined(separator: " ")
  }
}
