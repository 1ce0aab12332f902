/// What lies in a ``Pool``.
protocol Pooled: Sendable {
  /// Which of its pool's records it is: for the pool to set.
  var index: Int { get set }
  /// One that nothing was written to yet.
  init()
}

/// Records that stay where they are while others come and go, so that they can point at each other.
///
/// Where one was is used again for the next one, by then as good as new.
struct Pool<Record: Pooled>: ~Copyable, @unchecked Sendable {
  typealias Place = UnsafeMutablePointer<Record>

  /// Those in use come first.
  private var places: UnsafeMutablePointer<Place>
  private var capacity = 8
  /// How many were ever made.
  private var made = 0
  /// How many are in use.
  private(set) var count = 0

  init() { places = .allocate(capacity: capacity) }

  deinit {
    for index in 0..<made {
      places[index].deinitialize(count: 1)
      places[index].deallocate()
    }
    places.deallocate()
  }

  /// One of those in use.
  subscript(index: Int) -> Place { places[index] }

  /// - Returns: a record that is as it was made, or as it was when it was freed.
  @inline(__always) mutating func take() -> Place {
    if count == made { make(Record()) }
    count += 1
    return places[count - 1]
  }

  private mutating func make(_ record: Record) {
    if made == capacity { grow() }
    let place = Place.allocate(capacity: 1)
    place.initialize(to: record)
    place.pointee.index = made
    places[made] = place
    made += 1
  }

  /// It should be as good as new by now.
  @inline(__always) mutating func free(_ place: Place) {
    count -= 1
    let (last, index) = (places[count], place.pointee.index)
    places[index] = last
    last.pointee.index = index
    places[count] = place
    place.pointee.index = count
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: places, count: made)
    places.deallocate()
    places = larger
    capacity *= 2
  }

  /// Another one with the same records, which still point at those of this one.
  func copy() -> Pool {
    var copy = Pool()
    for index in 0..<made { copy.make(places[index].pointee) }
    copy.count = count
    return copy
  }

  /// Which record of a copy is the one at that place of the original.
  func twin(_ original: Place) -> Place { places[original.pointee.index] }
}
