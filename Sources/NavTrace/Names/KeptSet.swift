/// Things that are made once and kept for the life of the process, to be found by what they are.
///
/// A dictionary would do, but to make one's type takes a process that starts longer than all that it looks up here.
struct KeptSet<Kept>: ~Copyable {
  private struct Place {
    var hash = 0
    /// nil where it is free.
    var kept: UnsafePointer<Kept>?
  }

  /// How many places there are: a power of two, and always twice as many as things.
  private var size = 256
  private var places = Self.places(256)
  private var count = 0

  deinit { places.deallocate() }

  /// The one that is looked for; if there is none yet, it is made.
  ///
  /// - Parameter hash: of a `Hasher`, so that no input can be made of things that compete for a place.
  mutating func find(
    _ hash: Int, where isIt: (UnsafePointer<Kept>) -> Bool, orMake make: () -> Kept
  ) -> UnsafePointer<Kept> {
    var place = hash & (size - 1)
    while let kept = places[place].kept {
      if places[place].hash == hash, isIt(kept) { return kept }
      place = (place + 1) & (size - 1)
    }
    let new = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
    new.initialize(to: make())
    places[place] = Place(hash: hash, kept: UnsafePointer(new))
    count += 1
    if count * 2 > size { grow() }
    return UnsafePointer(new)
  }

  private static func places(_ size: Int) -> UnsafeMutablePointer<Place> {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: size)
    places.initialize(repeating: Place(), count: size)
    return places
  }

  private mutating func grow() {
    let larger = Self.places(size * 2)
    for old in 0..<size where places[old].kept != nil {
      var place = places[old].hash & (size * 2 - 1)
      while larger[place].kept != nil { place = (place + 1) & (size * 2 - 1) }
      larger[place] = places[old]
    }
    places.deallocate()
    places = larger
    size *= 2
  }
}
