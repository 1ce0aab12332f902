import NavTrace

/// The places where a session has come to rest, and what was alive at each the last time. A place is what is on screen, and which
/// tabs are selected.
///
/// Most places are new, and soon nobody can come back to them. So what is known of them lies one after the other in two lists,
/// and no place has memory of its own; when the lists have doubled, they are made anew without what is of no use any more.
struct VisitedPlaces: Sendable {
  /// What is on screen, as a number: as good as the same one for the same screens only. To come back is to see the same ones.
  struct Place: PackedID, Equatable { let packed: UInt64 }

  /// What a visit tells.
  enum Visit {
    case first
    /// As many of each type are alive as the last time.
    case unchanged
    /// How many of each type were alive the last time, and how many are now.
    case changed(before: [String: Int], now: [String: Int])
  }

  private struct Stop {
    let screens: Range<Int>
    /// Each object that was alive, by its type: nothing where they are a crowd.
    let names: Range<Int>
  }
  private var stops: IDMap<Place, Stop> = [:]
  /// Where the session is for the first time. Mostly it leaves such a place for good, which shows when it is elsewhere.
  private var newest: (place: Place, stop: Stop)?
  private var screens: [ObjectID] = []
  private var names: [TraceObject.Names] = []
  /// Where many were alive: how many of each type.
  private var crowds: IDMap<Place, Crowd> = [:]

  private struct Crowd {
    /// Which objects they are: as good as the same number for the same ones only.
    let fingerprint: UInt64
    let counts: [String: Int]

    init(_ snapshot: Snapshot) {
      fingerprint = Self.fingerprint(of: snapshot)
      counts = TraceObject.Names.counts((0..<snapshot.population).map(snapshot.names)[...])
    }

    static func fingerprint(of snapshot: Snapshot) -> UInt64 {
      var mix = NavigationState.ObjectMixing()
      for object in snapshot.alive { mix.add(object.id) }
      for node in snapshot.coordinators { mix.add(node.object.id) }
      return mix.value
    }
  }

  /// How long the lists may be before what is of no use in them is looked for.
  private var limit = Self.short
  private static var short: Int { 1024 }
  /// More than this are a crowd.
  private static var few: Int { 64 }

  var isFull: Bool { screens.count + names.count > limit }

  func contains(_ place: Place) -> Bool { stops.contains(place) }

  /// The session has come to rest at a place.
  /// - Parameter snapshot: lists somebody, at least who is on screen.
  mutating func visit(_ place: Place, _ snapshot: Snapshot, _ state: NavigationState) -> Visit {
    if newest != nil { keepNewest(state) }
    guard let stop = stops[place] else {
      newest = (place, note(snapshot, at: place, state.placeOrder))
      return .first
    }
    if isUnchanged(place, stop, snapshot) { return .unchanged }
    let before = counts(place, stop)
    let now = note(snapshot, at: place, state.placeOrder)
    stops[place] = now
    return .changed(before: before, now: counts(place, now))
  }

  /// Unless its last screen is gone for good: nearly always it is the first to go.
  private mutating func keepNewest(_ state: NavigationState) {
    guard let (place, stop) = newest else { return }
    newest = nil
    if let last = stop.screens.last, !state.isAlive(screens[last]) {
      screens.removeLast(stop.screens.count)
      names.removeLast(stop.names.count)
      if !crowds.isEmpty { crowds.removeValue(forKey: place) }
    } else {
      stops[place] = stop
    }
  }

  private mutating func note(_ snapshot: Snapshot, at place: Place, _ order: [ObjectID]) -> Stop {
    let (firstScreen, firstName) = (screens.count, names.count)
    screens += order
    let isCrowd = snapshot.population > Self.few
    if !isCrowd {
      for index in 0..<snapshot.population { names.append(snapshot.names(at: index)) }
    }
    if isCrowd || !crowds.isEmpty { crowds[place] = isCrowd ? Crowd(snapshot) : nil }
    return Stop(screens: firstScreen..<screens.count, names: firstName..<names.count)
  }

  private func isUnchanged(_ place: Place, _ stop: Stop, _ snapshot: Snapshot) -> Bool {
    let population = snapshot.population
    guard population <= Self.few else {
      return crowds[place]?.fingerprint == Crowd.fingerprint(of: snapshot)
    }
    guard stop.names.count == population else { return false }
    let start = stop.names.lowerBound
    for index in 0..<population where names[start + index] != snapshot.names(at: index) { return false }
    return true
  }

  /// How many of each type were alive there the last time.
  private func counts(_ place: Place, _ stop: Stop) -> [String: Int] {
    crowds[place]?.counts ?? TraceObject.Names.counts(names[stop.names])
  }

  /// The last screen of a place; nil if nobody can come back there.
  func lastScreen(_ place: Place, in state: NavigationState) -> ObjectID? {
    guard let stop = stops[place], !isGone(stop, state) else { return nil }
    return stop.screens.last.map { screens[$0] }
  }

  /// Whether one of a place's screens is gone for good.
  private func isGone(_ stop: Stop, _ state: NavigationState) -> Bool {
    screens[stop.screens].reversed().contains { !state.isAlive($0) }
  }

  /// Forgets the places to which nobody can come back.
  mutating func sweep(_ state: NavigationState) {
    keepNewest(state)
    var rest: [(place: Place, stop: Stop)] = []
    for (place, stop) in stops where !isGone(stop, state) { rest.append((place, stop)) }
    stops.removeAll()
    let (before, namesBefore) = (screens, names)
    screens.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    for (place, stop) in rest {
      let (firstScreen, firstName) = (screens.count, names.count)
      screens += before[stop.screens]
      names += namesBefore[stop.names]
      stops[place] = Stop(screens: firstScreen..<screens.count, names: firstName..<names.count)
    }
    if !crowds.isEmpty { crowds = crowds.filter { stops.contains($0.key) } }
    limit = max(Self.short, (screens.count + names.count) * 2)
  }
}

extension Snapshot {
  /// How many objects are alive: screens, containers and routers, and then coordinators.
  fileprivate var population: Int { alive.count + coordinators.count }

  fileprivate func names(at index: Int) -> TraceObject.Names {
    index < alive.count ? alive[index].names : coordinators[index - alive.count].object.names
  }
}

extension NavigationState {
  /// The screens that are on screen, the one that a place is named after last: of tabs, what the user sees.
  fileprivate var placeOrder: [ObjectID] {
    guard !selections.isEmpty, let visibleID else { return order }
    return order.filter { $0 != visibleID } + [visibleID]
  }
}

extension TraceObject.Names {
  /// How many objects there are of each type.
  fileprivate static func counts(_ names: ArraySlice<TraceObject.Names>) -> [String: Int] {
    names.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
  }
}
