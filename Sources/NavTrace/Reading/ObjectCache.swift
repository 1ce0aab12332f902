/// A cache of decoded objects by their bytes. A trace describes the same few objects repeatedly, and
/// comparing bytes takes a fraction of the time of reading an object.
///
/// It has a fixed size. Of two objects with the same slot, the newer one is cached.
struct ObjectCache: ~Copyable {
  private static var placeCount: Int { 512 }
  /// The length of the longest object that is cached, in bytes: at most ``JSONCursor/readAhead``.
  private static var byteCount: Int { 192 }

  // Both arrays are indexed by slot.
  private var members = RawList(repeating: ObjectMembers(.emptyLine), count: Self.placeCount)
  private var bytes = RawList<UInt8>(repeating: 0, count: Self.placeCount * Self.byteCount)

  /// The object that begins here, if it is cached.
  /// - Parameter salt: Differs between lists whose objects have different members.
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

  /// The slot of an object, from its first bytes, which usually include its id.
  @inline(__always) private static func place(_ start: JSONCursor, _ salt: UInt64) -> Int {
    let mix = start.word ^ (start + 8).word &* 31 ^ salt
    return Int(truncatingIfNeeded: (mix &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
