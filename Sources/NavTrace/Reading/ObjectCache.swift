/// Objects that are spelled as they were before: a trace describes the same few over and over, and to compare an object's bytes
/// with those takes a fraction of the time that reading it does.
///
/// It has a fixed size: of two objects that compete for a place, the newer one has it.
struct ObjectCache {
  private struct Place {
    /// How many bytes the object has; 0 where there is none.
    var count = 0
    var members = ObjectMembers(.emptyLine)
    var children: [ObjectID] = []
  }

  private static var placeCount: Int { 512 }
  /// How many words of eight bytes an object may have.
  private static var wordCount: Int { 24 }

  private var places = Array(repeating: Place(), count: Self.placeCount)
  private var words = [UInt64](repeating: 0, count: Self.placeCount * Self.wordCount)

  /// The members of the object that begins here, if it is known, and what follows it.
  /// - Parameters:
  ///   - list: tells the lists of snapshots apart that say different things of an object.
  ///   - ids: gets its children.
  @inline(__always) mutating func object(
    _ start: JSONCursor, _ list: UInt64, _ ids: inout [ObjectID]
  ) -> (ObjectMembers, end: JSONCursor)? {
    let number = Self.place(start, list)
    let count = places[number].count
    guard count > 0 else { return nil }
    var index = number &* Self.wordCount
    var offset = 0
    while offset &+ 8 <= count {
      guard words[index] == (start + offset).word else { return nil }
      index &+= 1
      offset &+= 8
    }
    guard words[index] == (start + offset).word.first(count &- offset) else { return nil }
    var members = places[number].members
    members.start = start
    if members.present.has(.children) {
      let first = ids.count
      ids += places[number].children
      members.children = first..<ids.count
    }
    return (members, start + count)
  }

  /// - Parameter ids: where the object's children are.
  mutating func put(_ object: ObjectMembers, _ end: JSONCursor, _ list: UInt64, _ ids: [ObjectID]) {
    let count = end - object.start
    guard count < Self.wordCount * 8 else { return }
    let number = Self.place(object.start, list)
    for offset in stride(from: 0, to: count + 1, by: 8) {
      let word = (object.start + offset).word
      words[number * Self.wordCount + offset / 8] = count - offset < 8 ? word.first(count - offset) : word
    }
    places[number].count = count
    places[number].members = object
    if object.present.has(.children) { places[number].children = Array(ids[object.children]) }
  }

  /// By the first bytes, among which the id mostly is.
  @inline(__always) private static func place(_ start: JSONCursor, _ list: UInt64) -> Int {
    let mix = start.word ^ (start + 8).word &* 31 ^ list
    return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
