/// The digits that eight bytes begin with, all looked at together.
struct EightDigits {
  /// Each digit's value in its byte; behind the digits, anything.
  private let bytes: UInt64
  /// How many bits the digits take.
  private let bits: Int

  @inline(__always) init(_ word: UInt64) {
    bytes = word &- 0x3030_3030_3030_3030
    // A byte below "0" borrows, one above "9" carries: either shows in its top half. What it does to those above it does not
    // matter, since the first one counts.
    let others = (bytes | (bytes &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    bits = others.trailingZeroBitCount & ~7
  }

  var count: Int { bits / 8 }

  /// The first one, if there is one.
  var first: UInt8 { UInt8(truncatingIfNeeded: bytes) }

  /// The number that they make, if there are any.
  var value: UInt64 { Self.number(bytes &<< UInt64(64 &- bits)) }

  /// The number that eight digits make together with one to seven more.
  @inline(__always) func value(followedBy more: EightDigits) -> UInt64 {
    let room = UInt64(64 &- more.bits)
    let last = more.bytes &<< room | bytes &>> UInt64(more.bits)
    return Self.number(bytes &<< room) &* 100_000_000 &+ Self.number(last)
  }

  /// Pairs are put together, then pairs of those, and again.
  @inline(__always) private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}
