/// Which objects some are, as two numbers: as good as the same ones for the same objects only, in whatever order.
///
/// To compare two of them takes no look at what they are of.
struct Multitude: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  @inline(__always) mutating func insert(_ id: ObjectID) {
    count &+= 1
    sum &+= Self.mixed(id.packed)
  }

  @inline(__always) mutating func remove(_ id: ObjectID) {
    count &-= 1
    sum &-= Self.mixed(id.packed)
  }

  /// Mixed, so that those that are near to each other do not add up to the same as others.
  @inline(__always) private static func mixed(_ id: UInt64) -> UInt64 {
    let mix = id &* 0x9E37_79B9_7F4A_7C15
    return (mix ^ mix &>> 32) &* 0xD6E8_FEB8_6659_FD93
  }
}
