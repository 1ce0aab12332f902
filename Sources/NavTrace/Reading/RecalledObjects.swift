/// Objects that were told of lately, with how they were told of: nearly always it is in the same bytes again.
///
/// Each of them has been introduced. Of fixed size: the newest of those that compete for a place has it.
struct RecalledObjects: ~Copyable {
  private struct Place {
    /// The id as it is written, and its closing quote, and what follows in eight bytes. An id that takes more is not recalled.
    var id: UInt64
    /// How many bytes the id takes.
    var count: Int
    var object: TraceObject?
  }

  private static var bits: UInt64 { 9 }
  private let places: UnsafeMutablePointer<Place>

  init() {
    places = .allocate(capacity: 1 << Int(Self.bits))
    places.initialize(repeating: Place(id: 0, count: 0, object: nil), count: 1 << Int(Self.bits))
  }

  deinit { places.deallocate() }

  /// The object that is told of here, and where its type or its title ends, if that is as it was the last time.
  ///
  /// - Parameter start: of the id, with ``JSONScanner/readAhead`` readable bytes.
  @inline(__always) func object(at start: UnsafeRawPointer) -> (object: TraceObject, end: UnsafeRawPointer)? {
    let id = start.loadUnaligned(as: UInt64.self).littleEndian
    let place = places + Self.place(id)
    guard place.pointee.id == id, let object = place.pointee.object,
      let end = object.label.end(from: start + place.pointee.count)
    else { return nil }
    return (object, end)
  }

  /// The object whose id stands here alone, and where that ends.
  @inline(__always) func id(at start: UnsafeRawPointer) -> (id: ObjectID, end: UnsafeRawPointer)? {
    let word = start.loadUnaligned(as: UInt64.self).littleEndian
    let bits = Self.bitsToQuote(word)
    guard bits < 64 else { return nil }
    // As if its type followed.
    let id = word & (0xFF &<< bits | ((1 &<< bits) &- 1)) | (Self.next &<< bits) &<< 8
    let place = places + Self.place(id)
    guard place.pointee.id == id, let object = place.pointee.object else { return nil }
    return (object.id, start + Int(bits / 8))
  }

  /// What an object was told of as the last time.
  func label(at start: UnsafeRawPointer) -> Label? {
    let id = start.loadUnaligned(as: UInt64.self).littleEndian
    let place = places[Self.place(id)]
    return place.id == id ? place.object?.label : nil
  }

  /// - Parameter start: of its id.
  func recall(_ object: TraceObject, from start: UnsafeRawPointer) {
    let id = start.loadUnaligned(as: UInt64.self).littleEndian
    let bits = Self.bitsToQuote(id)
    guard bits < 64 else { return }
    places[Self.place(id)] = Place(id: id, count: Int(bits / 8), object: object)
  }

  /// What stands behind the closing quote of an object's id.
  private static var next: UInt64 {
    UnsafeRawPointer(StaticString(",\"type\":").utf8Start).loadUnaligned(as: UInt64.self).littleEndian
  }

  /// How many bits there are before the first quote; at least 64 if there is none.
  @inline(__always) private static func bitsToQuote(_ word: UInt64) -> UInt64 {
    let others = word ^ 0x2222_2222_2222_2222
    // The lowest mark is right; those above it may be borrowed from.
    let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    return UInt64(truncatingIfNeeded: zeros.trailingZeroBitCount & ~7)
  }

  @inline(__always) private static func place(_ id: UInt64) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }
}

/// An object that is not as it is recalled, and where its id begins in the line.
struct Newcomer {
  let object: TraceObject
  let start: UnsafeRawPointer
}
