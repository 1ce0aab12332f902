import NavTrace

/// A round trip after which more objects are alive each time.
struct GrowingSession: Rule {
  static let id = "growing-session"
  static let severity = Severity.warning
  static let summary = "Each return to the same screens leaves more objects alive."
  static let explanation = """
    The session returned to the same screens several times. Each time, more objects of one type were alive \
    than before, and no other rule found a reason. Find out what retains them: an array that is only \
    appended to, an observer that is not removed, or a child that never presented a screen.
    """
  static let remedy = """
    // Where the user returns to SCREEN: release what the last round trip created.
    children.removeAll { $0.isFinished }
    """

  /// The minimum number of laps. With fewer ones, growth may be a cache that fills up.
  private static let laps = 3

  private typealias Lap = (moment: NavigationState.EventReference, count: Int)

  private var places = VisitedPlaces()
  private var currentPlace: VisitedPlaces.Place?
  /// For each place, the types of which more objects were alive on each return, with the number of objects in
  /// each lap.
  private var growing: IDMap<VisitedPlaces.Place, [String: [Lap]]> = [:]

  static let traits: RuleTraits = [.isUnexplainedGrowth]
  static let observedEvents: EventKinds = [.checkpoint, .end, .action]

  mutating func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    switch event.body {
    case .checkpoint(let snapshot) where step.settlement != nil, .end(let snapshot): visit(snapshot, state)
    // A task may have shown the screens after the last checkpoint.
    case .action where step.settlement != nil: currentPlace = place(state) ?? currentPlace
    default: break
    }
    return []
  }

  private mutating func visit(_ snapshot: Snapshot, _ state: NavigationState) {
    // Without a list of living objects, growth cannot be detected.
    guard !snapshot.alive.isEmpty, let place = place(state) else { return }
    // Staying at the same place is not a lap.
    guard place != currentPlace else { return }
    currentPlace = place
    switch places.visit(place, snapshot, state) {
    case .first: break
    case .unchanged:
      if !growing.isEmpty { growing.removeValue(forKey: place) }
    case .changed(let before, let now):
      if let moment = state.latest { compare(now, with: before, at: place, moment) }
    }
    if places.isFull { forgetPlaces(state) }
  }

  private func place(_ state: NavigationState) -> VisitedPlaces.Place? {
    state.orderNumber.map { VisitedPlaces.Place(packed: $0) }
  }

  private mutating func compare(
    _ counts: [String: Int], with before: [String: Int], at place: VisitedPlaces.Place,
    _ moment: NavigationState.EventReference
  ) {
    var types = growing[place] ?? [:]
    for (type, count) in counts {
      if count > before[type] ?? 0 {
        types[type, default: []].append((moment, count))
      } else {
        types[type] = nil
      }
    }
    types = types.filter { counts[$0.key] != nil }
    growing[place] = types.isEmpty ? nil : types
  }

  private mutating func forgetPlaces(_ state: NavigationState) {
    places.sweep(state)
    if !growing.isEmpty { growing = growing.filter { places.contains($0.key) } }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard let end = state.ended else { return [] }
    // Each type is reported once, at the place with the most laps.
    var worst: [String: (screen: ObjectID, laps: [Lap])] = [:]
    for (place, types) in growing {
      guard let screen = places.lastScreen(place, in: state) else { continue }
      for (type, laps) in types where laps.count >= Self.laps {
        let isWorse = worst[type].map { (-$0.laps.count, $0.laps[0].moment) > (-laps.count, laps[0].moment) }
        if isWorse ?? true { worst[type] = (screen, laps) }
      }
    }
    return worst.sorted { $0.key < $1.key }.map { type, found in
      let laps = found.laps
      let screen = state.object(found.screen)
      let name = screen?.type ?? "the same screens"
      return Self.finding(
        "each time the session returned to \(name), more instances of \(type) were alive", coordinator: nil,
        screen: screen,
        moment: laps[0].moment, at: nil,
        evidence: laps.prefix(6).map {
          Evidence($0.moment, "back at \(name): \(counted($0.count, "instance")) of \(type) alive")
        } + Self.parents(of: type, in: state).map { Evidence(end, $0) },
        about: type)
    }
  }

  /// Evidence of the coordinators with several children of a type, which probably retain the surplus.
  private static func parents(of type: String, in state: NavigationState) -> [String] {
    state.coordinators.values.compactMap { parent in
      let count = parent.children.count { state.coordinators[$0.child]?.object.type == type }
      return count < laps
        ? nil : "\(counted(count, "instance")) of \(type) were children of \(parent.object.type)"
    }
  }
}

extension GrowingSession {
  static let examples: [RuleExample] = [
    .triggers(
      "Each visit leaves an object behind.",
      """
      root Home by App
      checkpoint with all
      push Reason by App
      checkpoint with all
      pop Reason by back
      checkpoint with all
      push Reason#2 by App
      checkpoint with all
      pop Reason#2 by back
      checkpoint with all
      push Reason#3 by App
      checkpoint with all
      pop Reason#3 by back
      end with all
      """),
    .triggers(
      "A tab adds a child each time it is selected.",
      """
      root Lessons in Tabs by App
      embed Settings in Tabs by App
      select Lessons in Tabs by code
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#2 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#3 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#4 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      end with all
      """),
    .clean(
      "The child is removed when another tab is selected.",
      """
      root Lessons in Tabs by App
      embed Settings in Tabs by App
      select Lessons in Tabs by code
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync from App
      deinit coordinator Sync
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#2 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#2 from App
      deinit coordinator Sync#2
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#3 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#3 from App
      deinit coordinator Sync#3
      checkpoint with all
      action tap "Settings"
      select Settings in Tabs by user
      child-added Sync#4 to App
      checkpoint with all
      action tap "Lessons"
      select Lessons in Tabs by user
      child-removed Sync#4 from App
      deinit coordinator Sync#4
      end with all
      """),
    .clean(
      "The number stops growing: a cache.",
      """
      root Home by App
      checkpoint with all
      push Reason by App
      checkpoint with all
      pop Reason by back
      checkpoint with all
      push Reason by App
      checkpoint with all
      pop Reason by back
      checkpoint with all
      push Reason by App
      checkpoint with all
      pop Reason by back
      end with all
      """),
    .clean(
      "Each object is deallocated when its screen leaves.",
      """
      root Home by App
      checkpoint with all
      push Reason
      checkpoint with all
      pop Reason by back
      deinit screen Reason
      end with all
      """),
  ]
}
