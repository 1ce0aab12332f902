import TestSupport
import Testing

@testable import NavTrace

/// Events that are written and read again are the same.
@Suite struct TraceRoundTripTests {
  @Test func `every event is read as it was written`() {
    let reading = TraceReading(TraceSamples.bytes(TraceSamples.whole))
    #expect(reading.events == TraceSamples.whole)
    #expect(reading.error == nil)
    #expect(reading.endedCleanly)
    #expect(reading.unknownEvents == 1)
    #expect(reading.lines == Array(1...TraceSamples.whole.count))
    #expect(reading.bytes == UInt64(TraceSamples.bytes(TraceSamples.whole).count))
  }

  @Test(arguments: 0..<Nightly.count(40, nightly: 120))
  func `generated traces are read as they were written`(seed: Int) {
    var generator = TraceGenerator(seed: seed)
    let events = generator.trace(events: seed % 40)
    let reading = TraceReading(TraceSamples.bytes(events), chunk: 1 << (seed % 16))
    #expect(reading.events == events)
    #expect(reading.error == nil)
    #expect(reading.cutOff == nil)
  }

  @Test(arguments: 1...64)
  func `the size of the chunks does not affect the result`(chunk: Int) {
    let bytes = TraceSamples.bytes(TraceSamples.whole)
    #expect(TraceReading(bytes, chunk: chunk) == TraceReading(bytes))
  }

  /// The result does not depend on the position of a line's end in a machine word, or on the bytes after it.
  @Test(arguments: 0..<24)
  func `text of any length is read as it was written`(length: Int) {
    for filler in ["x", "é", "\\", "\"", "😀", "\u{1}"] {
      for prefix in 0..<9 {
        let title = String(repeating: "a", count: prefix) + String(repeating: filler, count: length)
        let event = TraceEvent(seq: 2, t: 0, .action(UserAction(.tap, title: title)))
        let reading = TraceReading(TraceSamples.trace(TraceSamples.line(event)))
        #expect(reading.events.last == event)
      }
    }
  }
}
