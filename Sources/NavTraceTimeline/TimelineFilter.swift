import NavTrace

/// Selects events of a timeline. An event must match one of the filters of each kind. The header is always
/// included, because it identifies the session.
public struct TimelineFilter: Sendable {
  /// Names of events, such as `child-*`. Empty: all.
  public var events: [Glob]
  /// Types or ids of coordinators: their events, and those of their screens and callbacks. Empty: all.
  public var coordinators: [Glob]
  /// Types, ids or titles of screens. Empty: all.
  public var screens: [Glob]
  /// Numbers of events.
  public var range: ClosedRange<Int>

  /// Whether any event has matched. The header counts only if the filter would select it.
  package private(set) var hasMatched = false

  /// Updated only if there is a filter for coordinators or screens.
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

  /// Whether the next event is included. Call this for every event in order: the filter learns from earlier
  /// events which screens belong to which coordinator.
  public mutating func includes(_ event: TraceEvent) -> Bool {
    let isAbout = coordinators.isEmpty && screens.isEmpty || isAboutAny(event)
    let matches =
      range.contains(event.seq) && (events.isEmpty || events.contains { $0.matches(event.body.name) })
      && isAbout
    if matches { hasMatched = true }
    if case .trace = event.body { return true }
    return matches
  }

  private mutating func isAboutAny(_ event: TraceEvent) -> Bool {
    let lastOwner: TraceObject? =
      if case .deallocated(let object) = event.body { state.owner(of: object.id) } else { nil }
    let step = state.apply(event, line: event.seq)
    var objects = event.body.objects
    if case .callback(_, nil) = event.body, let ran = step.ran { objects.append(ran.screen) }
    return (screens.isEmpty || objects.contains { $0.id.kind == .screen && Self.names(screens, $0) })
      && (coordinators.isEmpty
        || objects.contains { object in
          let id = object.id
          let owner = state.owner(of: id) ?? lastOwner
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
