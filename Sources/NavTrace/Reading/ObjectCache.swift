/// Objects that are spelled as they were before: a trace describes the same few over and over, and to compare an object's bytes
/// with those takes a fraction of the time that reading it does.
///
/// It has a fixed size: of two objects that compete for a place, the newer one has it.
struct ObjectCache: ~Copyable {
  private static var placeCount: Int { 512 }
  /// How many bytes an object may have: at most ``JSONCursor/readAhead``.
  private static var byteCount: Int { 192 }

  // By place.
  private var members = RawList(repeating: ObjectMembers(.emptyLine), count: Self.placeCount)
  private var bytes = RawList<UInt8>(repeating: 0, count: Self.placeCount * Self.byteCount)

  /// The members of the object that begins here, if it is known.
  /// - Parameter salt: differs between lists that say different things of an object.
  @inline(__always) func object(_ start: JSONCursor, _ salt: UInt64) -> ObjectMembers? {
    let number = Self.place(start, salt)
    var object = members[number]
    let count = Int(object.byteCount)
    guard count > 0, start.begins(bytes.pointer(to: number &* Self.byteCount), count: count) else {
      return nil
    }
    object.start = start
    return object
  }

  mutating func put(_ object: ObjectMembers, _ salt: UInt64) {
    let count = Int(object.byteCount)
    guard object.isPlain, 1...Self.byteCount ~= count else { return }
    let number = Self.place(object.start, salt)
    object.start.copy(count, to: bytes.pointer(to: number &* Self.byteCount))
    members[number] = object
  }

  /// By the first bytes, among which the id mostly is.
  @inline(__always) private static func place(_ start: JSONCursor, _ salt: UInt64) -> Int {
    let mix = start.word ^ (start + 8).word &* 31 ^ salt
    return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
