/// The digits that eight bytes begin with, all looked at together.
struct EightDigits {
  /// Each digit's value in its byte; behind the digits, anything.
  private let bytes: UInt64

  @inline(__always) init(_ word: UInt64) { bytes = word &- 0x3030_3030_3030_3030 }

  /// The top bits of the bytes that are no digits. Only the lowest one can be relied on: a byte below "0" borrows, one above "9"
  /// carries.
  var others: UInt64 { (bytes | (bytes &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 }

  var count: Int { others.trailingZeroBitCount / 8 }

  /// The first one, if there is one.
  var first: UInt8 { UInt8(truncatingIfNeeded: bytes) }

  /// The number that the first of them make: from one to eight.
  @inline(__always) func value(count: Int) -> UInt64 {
    // As the last of eight.
    var digits = bytes &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    // Pairs are put together, then pairs of those, and again.
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    return (digits &* 10_000 &+ digits >> 32) & 0xFFFF_FFFF
  }
}
