/// Objects that are spelled as they were before: a trace describes the same few over and over, and to compare an object's bytes
/// with those takes a fraction of the time that reading it does.
///
/// It has a fixed size: of two objects that compete for a place, the newer one has it.
struct ObjectCache {
  private static var placeCount: Int { 512 }
  /// How many bytes an object may have. So many are compared, even where the line ends before: at most
  /// ``JSONCursor/readAhead``.
  private static var byteCount: Int { 192 }

  // By place. These are arrays of their own, because to look at what holds no reference takes less time.
  private var members = Array(repeating: ObjectMembers(.emptyLine), count: Self.placeCount)
  /// How many bytes the object has; 0 where there is none.
  private var counts = [Int](repeating: 0, count: Self.placeCount)
  private var children = [[ObjectID]](repeating: [], count: Self.placeCount)
  private var bytes = [UInt8](repeating: 0, count: Self.placeCount * Self.byteCount)

  /// The members of the object that begins here, if it is known, and what follows it.
  /// - Parameters:
  ///   - list: tells the lists of snapshots apart that say different things of an object.
  ///   - ids: gets its children.
  @inline(__always) mutating func object(
    _ start: JSONCursor, _ list: UInt64, _ ids: inout [ObjectID]
  ) -> (ObjectMembers, end: JSONCursor)? {
    let number = Self.place(start, list)
    let count = counts[number]
    guard count > 0, start.begins(bytes, number &* Self.byteCount, count: count) else { return nil }
    var object = members[number]
    object.start = start
    if object.present.has(.children) {
      let first = ids.count
      ids += children[number]
      object.children = first..<ids.count
    }
    return (object, start + count)
  }

  /// - Parameter ids: where the object's children are.
  mutating func put(_ object: ObjectMembers, _ end: JSONCursor, _ list: UInt64, _ ids: [ObjectID]) {
    let count = end - object.start
    guard count <= Self.byteCount else { return }
    let number = Self.place(object.start, list)
    object.start.copy(count, to: &bytes, number * Self.byteCount)
    counts[number] = count
    members[number] = object
    if object.present.has(.children) { children[number] = Array(ids[object.children]) }
  }

  /// By the first bytes, among which the id mostly is.
  @inline(__always) private static func place(_ start: JSONCursor, _ list: UInt64) -> Int {
    let mix = start.word ^ (start + 8).word &* 31 ^ list
    return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
