/// Chooses the events of a timeline that somebody wants to see. Choices of different kinds narrow each other; several of
/// one kind add up. The header always stays, since it says which session this is.
public struct TimelineFilter: Sendable {
  /// Names of events, such as `child-*`; none: all.
  public var events: [Glob]
  /// Types or ids of coordinators: what they do, and what becomes of their screens and callbacks; none: all.
  public var coordinators: [Glob]
  /// Types, ids or titles of screens; none: all.
  public var screens: [Glob]
  /// Numbers of events.
  public var range: ClosedRange<Int>

  /// Whether any event was wanted. The header counts where it is asked for.
  package private(set) var hasMatched = false

  /// Replayed only where an event may be about a coordinator or a screen.
  private var state = NavigationState()

  public init(
    events: [Glob] = [], coordinators: [Glob] = [], screens: [Glob] = [],
    range: ClosedRange<Int> = 1...Int.max
  ) {
    self.events = events
    self.coordinators = coordinators
    self.screens = screens
    self.range = range
  }

  /// Whether the next event is wanted. Asked of every event in turn: what is whose is learnt on the way.
  public mutating func keeps(_ event: TraceEvent) -> Bool {
    let isAbout = coordinators.isEmpty && screens.isEmpty || isAboutAny(event)
    let matches =
      range.contains(event.seq) && (events.isEmpty || events.contains { $0.matches(event.body.name) })
      && isAbout
    if matches { hasMatched = true }
    if case .trace = event.body { return true }
    return matches
  }

  private mutating func isAboutAny(_ event: TraceEvent) -> Bool {
    let step = state.apply(event, line: event.seq)
    var objects = event.body.objects
    if case .callback(_, nil) = event.body, let ran = step.ran { objects.append(ran.screen) }
    return (screens.isEmpty || objects.contains { $0.id.kind == .screen && Self.names(screens, $0) })
      && (coordinators.isEmpty
        || objects.contains { object in
          let id = object.id
          let owner = state.owner(of: id) ?? step.died.first { $0.object.id == id }?.owner
          return (id.kind == .coordinator ? object : owner).map { Self.names(coordinators, $0) } ?? false
        })
  }

  private static func names(_ globs: [Glob], _ object: TraceObject) -> Bool {
    globs.contains { glob in
      glob.matches(object.type) || glob.matches(object.id.description)
        || (object.title.map(glob.matches) ?? false)
    }
  }
}
