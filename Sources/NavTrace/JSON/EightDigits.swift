/// The decimal digits at the beginning of eight bytes, parsed in parallel.
struct EightDigits {
  /// The value of each digit, in its byte. The bytes after the last digit are undefined.
  private let bytes: UInt64

  @inline(__always) init(_ word: UInt64) { bytes = word &- 0x3030_3030_3030_3030 }

  /// The number of leading digits. The top bit is set in each byte that is not a digit. Only the lowest such
  /// bit is reliable: a byte below "0" borrows from the byte above it, and a byte above "9" carries into it.
  @inline(__always) var count: Int {
    ((bytes | (bytes &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }

  var beginWithZero: Bool { bytes & 0xFF == 0 }

  /// The number formed by the first `count` digits. `count` is from 1 to 8.
  @inline(__always) func value(count: Int) -> UInt64 {
    // Shift the digits to the end of the eight bytes; the bytes before them become zeros.
    var digits = bytes &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    // Combine digits into pairs, pairs into groups of four, and those into one number.
    digits = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits &* 100 &+ digits >> 16) & 0x0000_FFFF_0000_FFFF
    return (digits &* 10_000 &+ digits >> 32) & 0xFFFF_FFFF
  }
}

extension JSONCursor {
  /// The non-negative integer that begins here, and the position after it. Nil if it has more than 15 digits
  /// or is not a plain integer; the general scanner reads those.
  @inline(__always) var wholeNumber: (UInt64, end: JSONCursor)? {
    let first = EightDigits(word)
    var (value, count) = (UInt64(0), first.count)
    if count < 8 {
      guard count > 0, !first.beginWithZero || count == 1 else { return nil }
      value = first.value(count: count)
    } else {
      let rest = EightDigits((self + 8).word).count
      guard rest < 8, !first.beginWithZero else { return nil }
      // The last eight digits; the digits before them are added below.
      value = EightDigits((self + rest).word).value(count: 8)
      if rest > 0 { value &+= first.value(count: rest) &* 100_000_000 }
      count &+= rest
    }
    let end = self + count
    // A fraction or an exponent follows.
    if end.byte == UInt8(ascii: ".") || end.byte | 0x20 == UInt8(ascii: "e") { return nil }
    return (value, end)
  }

  /// The id whose opening quote is here, and the position after its closing quote. Nil if there is no id, or
  /// if only the general scanner can read it.
  @inline(__always) var id: (ObjectID, end: JSONCursor)? {
    let digits = EightDigits((self + 1).word)
    let count = digits.count
    guard let kind = ObjectID.Kind(rawValue: byte), 1..<8 ~= count, !digits.beginWithZero else { return nil }
    let end = self + (count + 1)
    guard end.byte == UInt8(ascii: "\"") else { return nil }
    return (ObjectID(kind, UInt32(truncatingIfNeeded: digits.value(count: count))), end + 1)
  }

  /// The Boolean that begins here, and the position after it.
  @inline(__always) var flag: (Bool, end: JSONCursor)? {
    // "true" and "false" as little-endian integers.
    if word & 0xFFFF_FFFF == 0x6575_7274 { return (true, self + 4) }
    if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 { return (false, self + 5) }
    return nil
  }
}
