/// The number that a line of the trace must have, as it is written there: so that it need only be compared.
struct SequenceText {
  private(set) var number: Int
  /// Its digits, the first one lowest, as far as they are no more than eight.
  private var text: UInt64 = 0
  private var bits: UInt64 = 0

  init(_ number: Int) {
    self.number = number
    write()
  }

  /// Steps over the number, if it comes next.
  @inline(__always) func isNext(_ line: inout UsualScanner) throws(Unusual) -> Bool {
    guard bits < 64 else { return try line.number() == number }
    guard line.word & (1 &<< bits &- 1) == text else { return false }
    line.go(to: line.at + Int(bits / 8))
    return true
  }

  /// Goes on to the next number.
  @inline(__always) mutating func count() {
    let last = bits &- 8
    guard (text &>> last) & 0xFF < UInt64(UInt8(ascii: "9")), bits < 64 else { return carry() }
    number &+= 1
    text &+= 1 &<< last
  }

  /// As ``count()`` where digits are 9.
  private mutating func carry() {
    number &+= 1
    var place = bits &- 8
    while (text &>> place) & 0xFF == UInt64(UInt8(ascii: "9")) {
      text &-= 9 &<< place
      guard place > 0 else { return write() }
      place &-= 8
    }
    text &+= 1 &<< place
  }

  private mutating func write() {
    (text, bits) = (0, 0)
    for digit in String(number).utf8.prefix(8) {
      text |= UInt64(digit) &<< bits
      bits += 8
    }
  }
}
