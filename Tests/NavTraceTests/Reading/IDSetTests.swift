import TestSupport
import Testing

@testable import NavTrace

/// Compares the set with a standard set, for several kinds of order.
@Suite struct IDSetTests {
  @Test(arguments: 0..<40)
  func `an id set behaves like a standard set`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    var ids = IDSet()
    var reference: Set<UInt32> = []
    let order: [UInt32] =
      switch seed % 4 {
      case 0: Array(1...300)
      case 1: (1...300).reversed()
      case 2: (1...300).shuffled(using: &numbers)
      default: (0..<300).map { _ in UInt32(truncatingIfNeeded: numbers.next() % 200) &- 100 }
      }
    // Ids begin with 1.
    for number in order where number > 0 {
      #expect(ids.insert(number) == reference.insert(number).inserted)
      let probes = [number, number &+ 1, number &- 1, UInt32.random(in: 0...310, using: &numbers), 0, .max]
      for probe in probes { #expect(ids.contains(probe) == reference.contains(probe)) }
    }
  }
}
