import NavTrace

/// A round trip that leaves more behind every time.
struct GrowingSession: Rule {
  static let id = "growing-session"
  static let severity = Severity.warning
  static let summary = "A round trip that is repeated leaves more alive every lap."
  static let explanation = """
    The session came back to the same screens several times, and each time more of one type was alive than the time \
    before, though nothing else says why. It is worth asking who holds them: a list that is only added to, an observer that \
    is not removed, a child that never presented anything.
    """
  static let remedy = """
    // Whoever comes back to SCREEN: let go of what the last lap made.
    children.removeAll { $0.isFinished }
    """

  /// Fewer laps than this may be a cache that fills.
  private static let laps = 3

  /// What is on screen, by object: to come back is to see the same ones.
  fileprivate typealias Place = [ObjectID]
  fileprivate struct Visits {
    var place: Place
    /// How many of each type were alive when the place was last left for.
    var latest: TypeCounts
    /// Of the types of which more are alive each time: how many there were, lap by lap.
    var growing: [Name: [(moment: NavigationState.Moment, count: Int)]] = [:]
  }
  /// By the screen that came last: with that one, its places go.
  private var places: ObjectMap<[Visits]> = [:]
  /// In how many of the places each screen is.
  private var uses: ObjectMap<Int> = [:]
  private var here: Place = []

  static let hears: EventKinds = [.checkpoint, .end, .deallocated]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .checkpoint(let snapshot) where state.settlement != nil: visit(snapshot, state)
    case .end(let snapshot): visit(snapshot, state)
    case .deallocated(let object) where object.id.kind == .screen: forget(object.id)
    default: break
    }
    return []
  }

  private mutating func visit(_ snapshot: Snapshot, _ state: NavigationState) {
    // Who does not list what is alive cannot tell that it grows.
    guard !snapshot.alive.isEmpty, let moment = state.latest else { return }
    let place = state.order
    // To stay is no lap.
    guard place != here, let top = place.last else {
      here = place
      return
    }
    here = place
    let counts = TypeCounts(snapshot)
    guard let index = places[top]?.firstIndex(where: { $0.place == place }) else {
      places[top, default: []].append(Visits(place: place, latest: counts))
      for screen in place { uses[screen, default: 0] += 1 }
      return
    }
    places[top]?[index].visit(counts, moment)
  }

  private mutating func forget(_ screen: ObjectID) {
    guard uses.contains(screen) else { return }
    for visits in places.removeValue(forKey: screen) ?? [] { release(visits.place) }
    // It may lie under others that are still there.
    guard uses.contains(screen) else { return }
    for top in places.keys {
      let gone = places[top]?.filter { $0.place.contains(screen) } ?? []
      guard !gone.isEmpty else { continue }
      places[top]?.removeAll { $0.place.contains(screen) }
      for visits in gone { release(visits.place) }
    }
  }

  private mutating func release(_ place: Place) {
    for screen in place {
      uses[screen, default: 1] -= 1
      if uses[screen] == 0 { uses[screen] = nil }
    }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard state.ended != nil else { return [] }
    // Each type once, at the place that was come back to most often.
    var worst: [String: (place: Place, visits: [(moment: NavigationState.Moment, count: Int)])] = [:]
    for place in places.values.joined() {
      for (name, visits) in place.growing where visits.count >= Self.laps {
        let type = name.text
        let isWorse = worst[type].map {
          (-$0.visits.count, $0.visits[0].moment) > (-visits.count, visits[0].moment)
        }
        if isWorse ?? true { worst[type] = (place.place, visits) }
      }
    }
    return worst.sorted { $0.key < $1.key }.map { type, found in
      let visits = found.visits
      let screen = found.place.last.flatMap { state.alive[$0] }
      let name = screen?.type ?? "the same screens"
      return Self.finding(
        "each time the session came back to \(name), more of \(type) were alive", coordinator: nil,
        screen: screen,
        moment: visits[0].moment, at: nil,
        evidence: visits.prefix(6).map {
          Evidence($0.moment, "back at \(name): \($0.count) of \(type) are alive")
        },
        about: type)
    }
  }
}

extension GrowingSession.Visits {
  fileprivate mutating func visit(_ counts: TypeCounts, _ moment: NavigationState.Moment) {
    if counts.isSame(as: latest) {
      // As it nearly always is: coming back, the same ones are alive.
      growing.removeAll()
      return
    }
    for (type, count) in counts.all {
      if count > latest[type] {
        growing[type, default: []].append((moment, count))
      } else {
        growing[type] = nil
      }
    }
    growing = growing.filter { counts[$0.key] > 0 }
    latest = counts
  }
}

extension GrowingSession {
  static let examples: [RuleExample] = [
    .triggers(
      "Each visit leaves a model of its own behind.",
      """
      root Home by App
      checkpoint with screen Home coordinator App
      push Reason by App
      checkpoint with screen Home screen Reason coordinator App
      pop Reason by back
      checkpoint with screen Home screen Reason coordinator App
      push Reason#2 by App
      checkpoint with screen Home screen Reason screen Reason#2 coordinator App
      pop Reason#2 by back
      checkpoint with screen Home screen Reason screen Reason#2 coordinator App
      push Reason#3 by App
      checkpoint with screen Home screen Reason screen Reason#2 screen Reason#3 coordinator App
      pop Reason#3 by back
      end with screen Home screen Reason screen Reason#2 screen Reason#3 coordinator App
      """),
    .clean(
      "It levels off: a cache.",
      """
      root Home by App
      checkpoint with screen Home coordinator App
      push Reason by App
      checkpoint with screen Home screen Reason coordinator App
      pop Reason by back
      checkpoint with screen Home screen Reason coordinator App
      push Reason by App
      checkpoint with screen Home screen Reason coordinator App
      pop Reason by back
      checkpoint with screen Home screen Reason coordinator App
      push Reason by App
      checkpoint with screen Home screen Reason coordinator App
      pop Reason by back
      end with screen Home screen Reason coordinator App
      """),
    .clean(
      "Each goes when it is left.",
      """
      root Home by App
      checkpoint with screen Home
      push Reason
      checkpoint with screen Home screen Reason
      pop Reason by back
      deinit screen Reason
      end with screen Home
      """),
  ]
}
