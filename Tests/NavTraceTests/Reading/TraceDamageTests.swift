import TestSupport
import Testing

@testable import NavTrace

/// A damaged trace never traps. The events before the damage are read as in the original, and the rest is
/// reported.
@Suite struct TraceDamageTests {
  @Test(arguments: 0..<Nightly.count(5, nightly: 40))
  func `a damaged trace is read up to the damage`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    var generator = TraceGenerator(seed: seed)
    let events = seed % 2 == 0 ? TraceSamples.whole : generator.trace(events: 6)
    let whole = TraceSamples.bytes(events)
    for _ in 0..<40 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch UInt8.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.remove(at: place)
      case 2:
        bytes.insert(
          contentsOf: "\"\\{}[]:,\n0".utf8.randomElement(using: &numbers).map { [$0] } ?? [], at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
      }
      let reading = TraceReading(bytes, chunk: 1 << Int.random(in: 3...12, using: &numbers))
      let untouched = whole.prefix(place).count { $0 == 0x0A }
      #expect(reading.events.starts(with: events.prefix(untouched)))
    }
  }
}
