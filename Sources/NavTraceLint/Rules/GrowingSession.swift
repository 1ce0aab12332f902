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
  private typealias Place = [ObjectID]
  private struct Growth {
    /// How many there were at the end of each lap since it grows.
    var visits: [(moment: NavigationState.Moment, count: Int)]
  }
  private struct Visits {
    var latest: [String: Int]
    var growing: [String: Growth] = [:]
  }
  private var places: [Place: Visits] = [:]
  private var here: Place = []

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .checkpoint(let snapshot) where state.settlement != nil: visit(snapshot, state)
    case .end(let snapshot): visit(snapshot, state)
    case .deallocated(let object) where object.id.kind == .screen:
      places = places.filter { !$0.key.contains(object.id) }
    default: break
    }
    return []
  }

  private mutating func visit(_ snapshot: Snapshot, _ state: NavigationState) {
    // Who does not list what is alive cannot tell that it grows.
    guard !snapshot.alive.isEmpty, let moment = state.latest else { return }
    let place = state.screens.map(\.object.id)
    // To stay is no lap.
    guard place != here else { return }
    here = place
    var counts: [String: Int] = [:]
    for object in snapshot.alive { counts[object.type, default: 0] += 1 }
    for node in snapshot.coordinators { counts[node.object.type, default: 0] += 1 }
    guard var visits = places[place] else {
      places[place] = Visits(latest: counts)
      return
    }
    for (type, count) in counts {
      let before = visits.latest[type] ?? 0
      if count > before {
        visits.growing[type, default: Growth(visits: [])].visits.append((moment, count))
      } else {
        visits.growing[type] = nil
      }
    }
    visits.growing = visits.growing.filter { counts[$0.key] != nil }
    visits.latest = counts
    places[place] = visits
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard state.ended != nil else { return [] }
    // Each type once, at the place that was come back to most often.
    var worst: [String: (place: Place, growth: Growth)] = [:]
    for (place, visits) in places {
      for (type, growth) in visits.growing where growth.visits.count >= Self.laps {
        let best = worst[type]
        let isWorse = best.map {
          (-$0.growth.visits.count, $0.growth.visits[0].moment) > (
            -growth.visits.count, growth.visits[0].moment
          )
        }
        if isWorse ?? true { worst[type] = (place, growth) }
      }
    }
    return worst.sorted { $0.key < $1.key }.map { type, found in
      let visits = found.growth.visits
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
