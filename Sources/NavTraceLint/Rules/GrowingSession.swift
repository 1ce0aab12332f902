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
    /// What was alive the last time.
    var latest: Inventory
    /// Of the types of which more are alive each time: how many there were, lap by lap.
    var growing: [Name: [(moment: NavigationState.Moment, count: Int)]] = [:]
  }
  /// By the screen that came last: with that one, its places go.
  private var places: ObjectMap<[Visits]> = [:]
  private var here: Place = []

  static let hears: EventKinds = [.checkpoint, .end, .controllerDeallocated]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .checkpoint(let snapshot) where state.settlement != nil: visit(snapshot, state)
    case .end(let snapshot): visit(snapshot, state)
    case .deallocated(let object): places[object.id] = nil
    default: break
    }
    return []
  }

  private mutating func visit(_ snapshot: Snapshot, _ state: NavigationState) {
    // Who does not list what is alive cannot tell that it grows.
    guard !snapshot.alive.isEmpty, let moment = state.latest else { return }
    // To stay is no lap.
    guard state.order != here else { return }
    // A list of its own: the state would have to copy one that it shares, to change it.
    here.removeAll(keepingCapacity: true)
    here.append(contentsOf: state.order)
    guard let top = here.last else { return }
    let place = here
    var isKnown = false
    places.change(top) { visits in
      guard let index = visits?.firstIndex(where: { $0.place == place }) else {
        // Nobody comes back to where a screen is gone for good.
        visits?.removeAll { Self.isGone($0.place, state) }
        return
      }
      visits?[index].visit(snapshot, moment)
      isKnown = true
    }
    guard !isKnown else { return }
    places[top, default: []].append(Visits(place: place, latest: Inventory(snapshot)))
  }

  private static func isGone(_ place: Place, _ state: NavigationState) -> Bool {
    place.contains { !state.alive.contains($0) && state.screen($0) == nil }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard state.ended != nil else { return [] }
    // Each type once, at the place that was come back to most often.
    var worst: [String: (place: Place, visits: [(moment: NavigationState.Moment, count: Int)])] = [:]
    for place in places.values.joined() where !Self.isGone(place.place, state) {
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
  fileprivate mutating func visit(_ snapshot: Snapshot, _ moment: NavigationState.Moment) {
    // Nearly always the same ones are alive as the last time.
    if latest.isSame(as: snapshot) {
      if !growing.isEmpty { growing = [:] }
      return
    }
    let now = Inventory(snapshot)
    defer { latest = now }
    let (before, counts) = (latest.counts, now.counts)
    for (type, count) in counts {
      if count > before[type] ?? 0 {
        growing[type, default: []].append((moment, count))
      } else {
        growing[type] = nil
      }
    }
    growing = growing.filter { counts[$0.key] != nil }
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
