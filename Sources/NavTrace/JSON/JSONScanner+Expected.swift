/// The line is not as expected, though there may be nothing wrong with it.
struct Unusual: Error {}

// Steps over what is expected.
extension JSONScanner {
  @inline(__always)
  mutating func has(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard POSIX.isEqual(at, expected.utf8Start, count) else { return false }
    at += count
    return true
  }

  @inline(__always)
  mutating func take(_ expected: StaticString) throws(Unusual) {
    guard has(expected) else { throw Unusual() }
  }

  /// Over a comma, or nothing before the array's end.
  @inline(__always)
  mutating func separator() throws(Unusual) {
    if byte == UInt8(ascii: ",") {
      at += 1
      // A comma before the end would be wrong.
      guard byte != UInt8(ascii: "]") else { throw Unusual() }
    } else {
      guard byte == UInt8(ascii: "]") else { throw Unusual() }
    }
  }

  @inline(__always)
  mutating func number() throws(Unusual) -> UInt64 { try number(0, from: at) }

  /// As ``number()``, where there are likely to be many digits.
  @inline(__always)
  mutating func longNumber() throws(Unusual) -> UInt64 {
    let first = at
    guard let eight = eightDigits else { return try number() }
    at += 8
    return try number(eight, from: first)
  }

  @inline(__always)
  private mutating func number(_ begun: UInt64, from first: UnsafeRawPointer) throws(Unusual) -> UInt64 {
    var number = begun
    while byte.isDigit {
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      at += 1
    }
    // More than 18 digits might have overflowed.
    guard 1...18 ~= at - first, first.load(as: UInt8.self) != UInt8(ascii: "0") || at - first == 1 else {
      throw Unusual()
    }
    return number
  }

  /// The number that the next eight bytes make, if all are digits: pairs are put together, then pairs of those, and
  /// again.
  @inline(__always)
  private var eightDigits: UInt64? {
    let word = at.loadUnaligned(as: UInt64.self).littleEndian
    let digits = word &- 0x3030_3030_3030_3030
    // A byte below "0" borrows, one above "9" carries: either shows in its top half.
    guard (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }

  /// From after its opening quote to after its closing one.
  @inline(__always)
  mutating func id() throws(Unusual) -> ObjectID {
    let id = try openID()
    try take("\"")
    return id
  }

  /// From after its opening quote to after its last digit.
  @inline(__always)
  mutating func openID() throws(Unusual) -> ObjectID {
    guard let kind = ObjectID.Kind(rawValue: byte) else { throw Unusual() }
    at += 1
    let number = try number()
    guard number > 0, number <= UInt32.max else { throw Unusual() }
    return ObjectID(kind, UInt32(number))
  }

  mutating func text() throws(Unusual) -> JSONValue {
    guard byte == UInt8(ascii: "\"") else { throw Unusual() }
    do throws(JSONError) {
      return try string()
    } catch {
      throw Unusual()
    }
  }
}
