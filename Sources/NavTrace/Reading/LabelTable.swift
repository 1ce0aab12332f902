/// The labels of objects, by id: open addressing, with at least as many free places as filled ones.
struct LabelTable: ~Copyable {
  private struct Place {
    /// 0 where it is free.
    var id: UInt64 = 0
    var label: Label?
  }

  private var bits: UInt64 = 4
  private var places = Self.places(16)
  private var count = 0

  deinit { places.deallocate() }

  subscript(id: ObjectID) -> Label? { place(of: id.packed).pointee.label }

  /// - Parameter id: of which there is no label yet.
  mutating func insert(_ label: Label, for id: ObjectID) {
    if count &* 2 >= size { grow() }
    place(of: id.packed).pointee = Place(id: id.packed, label: label)
    count &+= 1
  }

  mutating func remove(_ id: ObjectID) {
    var gap = place(of: id.packed)
    guard gap.pointee.label != nil else { return }
    count &-= 1
    // What was put further on since its own place was taken moves up.
    var place = after(gap)
    while place.pointee.id != 0 {
      let home = home(of: place.pointee.id)
      if (place - home) & (size &- 1) >= (place - gap) & (size &- 1) {
        gap.pointee = place.pointee
        gap = place
      }
      place = after(place)
    }
    gap.pointee = Place()
  }
}

extension LabelTable {
  private var size: Int { 1 &<< Int(truncatingIfNeeded: bits) }

  private static func places(_ size: Int) -> UnsafeMutablePointer<Place> {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: size)
    places.initialize(repeating: Place(), count: size)
    return places
  }

  /// Where the id is, or where it belongs.
  @inline(__always) private func place(of id: UInt64) -> UnsafeMutablePointer<Place> {
    var place = home(of: id)
    while place.pointee.id != id, place.pointee.id != 0 { place = after(place) }
    return place
  }

  @inline(__always) private func home(of id: UInt64) -> UnsafeMutablePointer<Place> {
    places + Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- bits))
  }

  @inline(__always)
  private func after(_ place: UnsafeMutablePointer<Place>) -> UnsafeMutablePointer<Place> {
    places + ((place - places + 1) & (size &- 1))
  }

  @inline(never) private mutating func grow() {
    let (old, oldSize) = (places, size)
    bits += 1
    places = Self.places(size)
    for index in 0..<oldSize where old[index].id != 0 { place(of: old[index].id).pointee = old[index] }
    old.deallocate()
  }
}
