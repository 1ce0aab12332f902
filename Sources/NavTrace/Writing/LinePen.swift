/// Puts a line together in memory that has room for all of it, so that no piece has to ask for any.
///
/// All of it is inlined: a literal becomes a store or two, and only what has no fixed length is a call to copy it.
struct LinePen {
  /// Where the next byte goes.
  private(set) var place: UnsafeMutableRawPointer

  /// How much room a number has to have: what is copied is always as long as the longest one.
  static var roomOfNumber: Int { 3 * longestNumber }
  private static var longestNumber: Int { 20 }

  @inline(__always) init(at place: UnsafeMutableRawPointer) { self.place = place }

  @inline(__always) mutating func put(_ byte: UInt8) {
    place.storeBytes(of: byte, as: UInt8.self)
    place += 1
  }

  @inline(__always) mutating func put(_ text: StaticString) {
    place.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    place += text.utf8CodeUnitCount
  }

  @inline(__always) mutating func put(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    place.copyMemory(from: base, byteCount: bytes.count)
    place += bytes.count
  }

  @inline(__always) mutating func put(decimal number: UInt64) {
    // From behind, two digits at a time; then to where it belongs.
    let end = place + 2 * Self.longestNumber
    var first = end
    var rest = number
    while rest >= 10 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      first -= 2
      first.copyMemory(from: Self.pairs + 2 * Int(truncatingIfNeeded: pair), byteCount: 2)
      rest = quotient
    }
    if rest > 0 || first == end {
      first -= 1
      first.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    }
    // What follows the digits is written over by what comes next: a fixed length is no call.
    place.copyMemory(from: first, byteCount: Self.longestNumber)
    place += end - first
  }

  /// `00`, `01`… `99`.
  @inline(__always) private static var pairs: UnsafePointer<UInt8> {
    let digits: StaticString = """
      00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748\
      495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
      """
    return digits.utf8Start
  }
}
