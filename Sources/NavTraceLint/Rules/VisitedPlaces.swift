import NavTrace

/// The places at which a session has settled, with the objects that were alive there the last time. A place
/// is identified by the screens on screen and the selected tabs.
///
/// Most places are new, and the session soon cannot return to them. To avoid allocations per place, the data
/// of all places is in two lists. When the lists have doubled in size, data that is no longer needed is
/// removed.
struct VisitedPlaces: Sendable {
  /// A hash of the screens on screen and the selections. The session has returned to a place if the hash is
  /// the same.
  struct Place: PackedID, Equatable { let packed: UInt64 }

  /// The result of a visit.
  enum Visit {
    case first
    /// The number of living objects of each type is the same as on the last visit.
    case unchanged
    /// The numbers of living objects by type on the last visit, and now.
    case changed(before: [String: Int], now: [String: Int])
  }

  private struct Stop {
    let screens: Range<Int>
    /// The types of the living objects. Empty if they are stored as a crowd.
    let names: Range<Int>
  }
  private var stops: IDMap<Place, Stop> = [:]
  /// The place of the current visit, if it is new. Most new places are never visited again, and the next
  /// visit shows whether this one can be.
  private var newest: (place: Place, stop: Stop)?
  private var screens: [ObjectID] = []
  private var names: [TraceObject.Names] = []
  /// Numbers of objects by type, for places with many living objects.
  private var crowds: IDMap<Place, Crowd> = [:]

  private struct Crowd {
    /// A hash of the ids of the objects.
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

  /// The total length of the lists above which unneeded data is removed.
  private var limit = Self.short
  private static var short: Int { 1024 }
  /// The maximum number of objects that are listed individually.
  private static var few: Int { 64 }

  var isFull: Bool { screens.count + names.count > limit }

  func contains(_ place: Place) -> Bool { stops.contains(place) }

  /// Notes that the session has settled at a place.
  /// - Parameter snapshot: A snapshot that lists at least the objects on screen.
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

  /// Stores the newest place, unless its last screen was deallocated. That screen is nearly always the first
  /// one to be deallocated.
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

  /// The numbers of objects by type that were alive on the last visit.
  private func counts(_ place: Place, _ stop: Stop) -> [String: Int] {
    crowds[place]?.counts ?? TraceObject.Names.counts(names[stop.names])
  }

  /// The last screen of a place. Nil if the session cannot return to the place.
  func lastScreen(_ place: Place, in state: NavigationState) -> ObjectID? {
    guard let stop = stops[place], !isGone(stop, state) else { return nil }
    return stop.screens.last.map { screens[$0] }
  }

  /// Whether one of a place's screens was deallocated.
  private func isGone(_ stop: Stop, _ state: NavigationState) -> Bool {
    screens[stop.screens].reversed().contains { !state.isAlive($0) }
  }

  /// Removes the places to which the session cannot return.
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
  /// The number of living objects: screens, containers and routers, then coordinators.
  fileprivate var population: Int { alive.count + coordinators.count }

  fileprivate func names(at index: Int) -> TraceObject.Names {
    index < alive.count ? alive[index].names : coordinators[index - alive.count].object.names
  }
}

extension NavigationState {
  /// The screens that are on screen. The screen that names the place is the last: with tabs, the one that the
  /// user sees.
  fileprivate var placeOrder: [ObjectID] {
    guard !selections.isEmpty, let visibleID else { return order }
    return order.filter { $0 != visibleID } + [visibleID]
  }
}

extension TraceObject.Names {
  /// The number of objects of each type.
  fileprivate static func counts(_ names: ArraySlice<TraceObject.Names>) -> [String: Int] {
    names.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
  }
}
