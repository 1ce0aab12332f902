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

  fileprivate struct Visits {
    /// What is on screen there, by object: to come back is to see the same ones.
    let screens: [ObjectID]
    /// What was alive the last time.
    var latest: Inventory
    /// Of the types of which more are alive each time: how many there were, lap by lap.
    var growing: [Name: [(moment: NavigationState.Moment, count: Int)]] = [:]
  }
  /// A number for a list of screens: as good as the same one for the same list only.
  private struct Place: PackedID, Equatable {
    let packed: UInt64

    init(packed: UInt64) { self.packed = packed }
    init(_ screens: [ObjectID]) {
      var mix = Fingerprinting()
      for screen in screens { mix.add(screen) }
      packed = max(1, mix.value)
    }
  }
  private var places: IDMap<Place, Visits> = [:]
  /// How many places there may be before those are forgotten that nobody can come back to.
  private var limit = Self.fewPlaces
  private static let fewPlaces = 64
  private var here: Place?

  static let hears: EventKinds = [.checkpoint, .end]

  mutating func observe(_ event: TraceEvent, in state: NavigationState) -> [Finding] {
    switch event.body {
    case .checkpoint(let snapshot) where state.settled == state.latest: visit(snapshot, state)
    case .end(let snapshot): visit(snapshot, state)
    default: break
    }
    return []
  }

  private mutating func visit(_ snapshot: Snapshot, _ state: NavigationState) {
    let screens = state.order
    // Who does not list what is alive cannot tell that it grows.
    guard !snapshot.alive.isEmpty, !screens.isEmpty, let moment = state.latest else { return }
    let place = Place(screens)
    // To stay is no lap.
    guard place != here else { return }
    here = place
    let fingerprint = Inventory.fingerprint(of: snapshot)
    guard !places.contains(place) else {
      places.change(place) { $0?.visit(snapshot, fingerprint, moment) }
      return
    }
    places[place] = Visits(screens: screens, latest: Inventory(snapshot, fingerprint))
    if places.count > limit { forgetPlaces(state) }
  }

  /// Nobody comes back to where a screen is gone for good.
  private mutating func forgetPlaces(_ state: NavigationState) {
    places.removeAll { Self.isGone($1.screens, state) }
    limit = max(Self.fewPlaces, places.count * 2)
  }

  private static func isGone(_ screens: [ObjectID], _ state: NavigationState) -> Bool {
    screens.contains { !state.isAlive($0) }
  }

  mutating func conclude(_ state: NavigationState) -> [Finding] {
    guard state.ended != nil else { return [] }
    // Each type once, at the place that was come back to most often.
    var worst: [String: (screens: [ObjectID], visits: [(moment: NavigationState.Moment, count: Int)])] = [:]
    for place in places.values where !Self.isGone(place.screens, state) {
      for (name, visits) in place.growing where visits.count >= Self.laps {
        let type = name.text
        let isWorse = worst[type].map {
          (-$0.visits.count, $0.visits[0].moment) > (-visits.count, visits[0].moment)
        }
        if isWorse ?? true { worst[type] = (place.screens, visits) }
      }
    }
    return worst.sorted { $0.key < $1.key }.map { type, found in
      let visits = found.visits
      let screen = found.screens.last.flatMap { state.alive[$0] }
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
  fileprivate mutating func visit(
    _ snapshot: Snapshot, _ fingerprint: UInt64, _ moment: NavigationState.Moment
  ) {
    // Nearly always the same ones are alive as the last time.
    if latest.fingerprint == fingerprint {
      if !growing.isEmpty { growing = [:] }
      return
    }
    let now = Inventory(snapshot, fingerprint)
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
