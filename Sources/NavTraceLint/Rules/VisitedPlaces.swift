import NavTrace

/// The places where a session has come to rest, and what was alive at each the last time.
///
/// Most places are new, and soon nobody can come back to them. So what is known of them lies one after the other in two lists,
/// and no place has memory of its own; when the lists have doubled, they are made anew without what is of no use any more.
struct VisitedPlaces: Sendable {
  /// What is on screen, as a number: as good as the same one for the same screens only. To come back is to see the same ones.
  struct Place: PackedID, Equatable { let packed: UInt64 }

  private struct Visit {
    let screens: Range<Int>
    /// Each object that was alive, by its type: nothing where they are a crowd.
    let labels: Range<Int>
  }
  private var visits: IDMap<Place, Visit> = [:]
  private var screens = SharedLists<ObjectID>()
  private var labels = SharedLists<Label>()
  /// Where many were alive: how many of each type.
  private var crowds: IDMap<Place, Crowd> = [:]

  private struct Crowd {
    /// Which objects they are: as good as the same number for the same ones only.
    let fingerprint: UInt64
    let counts: [Name: Int]

    init(_ snapshot: Snapshot) {
      fingerprint = Self.fingerprint(of: snapshot)
      counts = Name.counts((snapshot.alive + snapshot.coordinators.map(\.object)).map(\.label))
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

  var isFull: Bool { screens.count + labels.count > limit }

  func contains(_ place: Place) -> Bool { visits.contains(place) }

  /// Notes what is alive there now.
  /// - Parameter order: what is on screen.
  mutating func note(_ snapshot: Snapshot, at place: Place, _ order: [ObjectID]) {
    let screens = screens.append(count: order.count) { room in
      for index in order.indices { room[index] = order[index] }
    }
    let isCrowd = snapshot.population > Self.few
    let labels = labels.append(count: isCrowd ? 0 : snapshot.population) { room in
      if !isCrowd { snapshot.copyLabels(to: room) }
    }
    visits[place] = Visit(screens: screens, labels: labels)
    if isCrowd || !crowds.isEmpty { crowds[place] = isCrowd ? Crowd(snapshot) : nil }
  }

  /// Whether the same are alive there as the last time: then it tells nothing new.
  func isUnchanged(_ place: Place, _ snapshot: Snapshot) -> Bool {
    guard snapshot.population <= Self.few else {
      return crowds[place]?.fingerprint == Crowd.fingerprint(of: snapshot)
    }
    guard let known = visits[place]?.labels, known.count == snapshot.population else { return false }
    return labels.with(known) { snapshot.hasLabels($0) }
  }

  /// How many of each type were alive there the last time.
  func counts(_ place: Place) -> [Name: Int] {
    if let crowd = crowds[place] { return crowd.counts }
    let known = visits[place]?.labels ?? 0..<0
    return Name.counts(known.compactMap { labels[$0] })
  }

  /// The last screen of a place; nil if nobody can come back there.
  func lastScreen(_ place: Place, in state: NavigationState) -> ObjectID? {
    guard let visit = visits[place], !isGone(visit, state) else { return nil }
    return visit.screens.last.flatMap { screens[$0] }
  }

  /// Whether one of a place's screens is gone for good: nearly always the last one is the first to go.
  private func isGone(_ visit: Visit, _ state: NavigationState) -> Bool {
    for place in visit.screens.reversed() {
      if let screen = screens[place], !state.isAlive(screen) { return true }
    }
    return false
  }

  /// Forgets the places to which nobody can come back.
  mutating func sweep(_ state: NavigationState) {
    var rest: [(place: Place, visit: Visit)] = []
    for (place, visit) in visits where !isGone(visit, state) { rest.append((place, visit)) }
    visits.removeAll()
    screens.removeAll()
    labels.removeAll()
    for (place, visit) in rest.sorted(by: { $0.visit.screens.lowerBound < $1.visit.screens.lowerBound }) {
      visits[place] = Visit(screens: screens.keep(visit.screens), labels: labels.keep(visit.labels))
    }
    if !crowds.isEmpty { crowds = crowds.filter { visits.contains($0.key) } }
    limit = max(Self.short, (screens.count + labels.count) * 2)
  }
}

extension Name {
  /// How many objects there are of each type.
  fileprivate static func counts(_ labels: [Label]) -> [Name: Int] {
    labels.reduce(into: [:]) { $0[$1.type, default: 0] += 1 }
  }
}
