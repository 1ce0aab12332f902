/// A set of integers, most of them consecutive from 1. It stores the length of the run without gaps, and one
/// bit for each number beyond it.
struct IDSet {
  /// All of 1...run are in the set.
  private var run: UInt32 = 0
  /// The numbers above the run, 64 to a word.
  private var beyond: [UInt32: UInt64] = [:]

  @inline(__always) func contains(_ number: UInt32) -> Bool {
    number <= run ? number > 0 : isBeyond(number)
  }

  @inline(never) private func isBeyond(_ number: UInt32) -> Bool {
    beyond[number / 64, default: 0] & Self.bit(number) != 0
  }

  /// Returns whether the number is new.
  @inline(__always) mutating func insert(_ number: UInt32) -> Bool {
    if number <= run, number > 0 { return false }
    return insertElsewhere(number)
  }

  @inline(never) private mutating func insertElsewhere(_ number: UInt32) -> Bool {
    if contains(number) { return false }
    if number == run &+ 1 {
      run = number
      takeInBeyond()
    } else {
      beyond[number / 64, default: 0] |= Self.bit(number)
    }
    return true
  }

  private mutating func takeInBeyond() {
    while !beyond.isEmpty, run < .max, let word = beyond[(run + 1) / 64], word & Self.bit(run + 1) != 0 {
      run += 1
      let rest = word & ~Self.bit(run)
      beyond[run / 64] = rest == 0 ? nil : rest
    }
  }

  private static func bit(_ number: UInt32) -> UInt64 { 1 << UInt64(number % 64) }
}
