/// The digits that eight bytes begin with, all looked at together.
struct EightDigits {
  /// Each digit's value in its byte; after the digits, anything.
  private let bytes: UInt64

  @inline(__always) init(_ word: UInt64) { bytes = word &- 0x3030_3030_3030_3030 }

  /// How many there are. A byte that is no digit marks its top bit. Only the lowest mark can be relied on: a byte below "0"
  /// borrows, one above "9" carries.
  @inline(__always) var count: Int {
    ((bytes | (bytes &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }

  var beginWithZero: Bool { bytes & 0xFF == 0 }

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

extension JSONCursor {
  /// The number that begins here, and its end, if it is a whole one of at most 15 digits, as nearly all are. Nil where it takes
  /// a longer look.
  @inline(__always) var wholeNumber: (UInt64, end: JSONCursor)? {
    let first = EightDigits(word)
    var (value, count) = (UInt64(0), first.count)
    if count < 8 {
      guard count > 0, !first.beginWithZero || count == 1 else { return nil }
      value = first.value(count: count)
    } else {
      let rest = EightDigits((self + 8).word).count
      guard rest < 8, !first.beginWithZero else { return nil }
      // The last eight of them, and those before.
      value = EightDigits((self + rest).word).value(count: 8)
      if rest > 0 { value &+= first.value(count: rest) &* 100_000_000 }
      count &+= rest
    }
    let end = self + count
    // What a number goes on with that is no digit.
    if end.byte == UInt8(ascii: ".") || end.byte | 0x20 == UInt8(ascii: "e") { return nil }
    return (value, end)
  }

  /// The id whose first byte is here, and the place after its closing quote. Nil where it takes a longer look, and where there is
  /// none.
  @inline(__always) var id: (ObjectID, end: JSONCursor)? {
    let digits = EightDigits((self + 1).word)
    let count = digits.count
    guard let kind = ObjectID.Kind(rawValue: byte), 1..<8 ~= count, !digits.beginWithZero else { return nil }
    let end = self + (count + 1)
    guard end.byte == UInt8(ascii: "\"") else { return nil }
    return (ObjectID(kind, UInt32(truncatingIfNeeded: digits.value(count: count))), end + 1)
  }

  /// The truth value that begins here, and its end.
  @inline(__always) var flag: (Bool, end: JSONCursor)? {
    // "true" and "false", the first letter lowest.
    if word & 0xFFFF_FFFF == 0x6575_7274 { return (true, self + 4) }
    if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 { return (false, self + 5) }
    return nil
  }
}
