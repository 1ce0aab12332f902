/// The number that a line of the trace must have, with its text: so that what is there need only be compared.
struct SequenceText {
  private(set) var number: Int
  /// Its digits, the first one lowest.
  private var text: UInt64 = 0
  private var count = 0
  /// Over the digits. None where there are more than fit.
  private var mask: UInt64 = 0
  /// What is added to the text for one more.
  private var one: UInt64 = 0
  /// How many more there are until the last digit carries.
  private var left = Int.max

  init(_ number: Int) {
    self.number = number
    write()
  }

  /// Steps over the number, if it comes next.
  @inline(__always) func isNext(_ line: inout UsualScanner) throws(Unusual) -> Bool {
    guard mask != 0 else { return try line.number() == number }
    guard line.word & mask == text else { return false }
    line.go(to: line.at + count)
    return true
  }

  /// Goes on to the next number.
  @inline(__always) mutating func next() {
    number &+= 1
    left &-= 1
    if left > 0 { text &+= one } else { carry() }
  }

  private mutating func carry() {
    left = 10
    // The last digits that are a 9 become a 0, and the one before them counts up.
    var place = one
    repeat {
      text &-= place &* 9
      guard place > 1 else { return write() }
      place >>= 8
    } while text & (place &* 0xFF) == place &* UInt64(UInt8(ascii: "9"))
    text &+= place
  }

  private mutating func write() {
    let digits = String(number).utf8
    guard digits.count <= 8 else {
      (mask, one, left) = (0, 0, .max)
      return
    }
    count = digits.count
    text = digits.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = .max >> (64 - 8 * UInt64(count))
    one = 1 << (8 * UInt64(count - 1))
    left = 10 - number % 10
  }
}
