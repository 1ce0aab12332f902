import NavTrace

/// What happened when in one session: its screens as bars in the order of events, in a lane for each tab, and for each type of
/// container outside tabs.
///
/// Time is counted in steps: each tap, each screen that comes, and each group of screens that go together is one.
public struct SessionChart: Equatable, Sendable {
  /// What the session calls itself.
  public internal(set) var name = ""
  public internal(set) var visits: [Visit] = []
  public internal(set) var actions: [Action] = []
  /// The lanes, the one that was used first first.
  public internal(set) var lanes: [Lane] = []
  /// How many steps there are.
  public internal(set) var steps = 0
  /// What was left out, in words.
  public internal(set) var notes: [String] = []

  /// When something happened.
  public struct Time: Equatable, Sendable {
    public var step: Int
    public var seq: Int
    /// Nanoseconds since the session began.
    public var t: UInt64
  }

  /// A screen, from when it came to when it went.
  public struct Visit: Equatable, Sendable {
    public var screen: TraceObject
    public var owner: FlowGraph.Owner
    public var kind: FlowGraph.Kind
    /// Where in the code it was asked for.
    public var place: String?
    public var came: Time
    /// When it went, and how; nil if it was there at the end.
    public var went: Time?
    public var departure: FlowGraph.Kind?
    /// The lane by its index, and the column in it from the left.
    public var lane: Int
    public var column: Int
    /// How many findings there are on it, by rule.
    public var marks: [String: Int] = [:]
  }

  /// What the user did.
  public struct Action: Equatable, Sendable {
    public var action: UserAction
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
