import TestSupport
import Testing

@testable import NavTrace

/// A crash may end a recording after any byte.
@Suite struct TraceTruncationTests {
  static let whole = TraceSamples.bytes(TraceSamples.whole)
  static let headerLength = TraceSamples.bytes([TraceSamples.whole[0]]).count - 1

  /// By default after every seventh byte, at different positions of the lines.
  @Test func `a truncated trace is read up to its last complete event`() {
    let bytes = Nightly.count(7, nightly: 1)
    for length in stride(from: Self.headerLength, through: Self.whole.count, by: bytes) {
      let part = Self.whole.prefix(length)
      let reading = TraceReading(part)
      let lines = part.split(separator: 0x0A).count
      let ending = part.suffix { $0 != 0x0A }
      // Only a complete line ends with the brace that closes the first one.
      let isCut = !ending.isEmpty && Self.whole[length] != 0x0A
      #expect(reading.error == nil, "after \(length) bytes")
      #expect(
        reading.events == Array(TraceSamples.whole.prefix(isCut ? lines - 1 : lines)), "after \(length) bytes"
      )
      let cutOff = CutOff(line: lines, offset: UInt64(length - ending.count), length: ending.count)
      #expect(reading.cutOff == (isCut ? cutOff : nil), "after \(length) bytes")
      #expect(reading.endedCleanly == (length >= Self.whole.count - 1), "after \(length) bytes")
    }
  }

  @Test func `a file that ends within its header is not a trace`() {
    for length in 1..<Self.headerLength {
      let reading = TraceReading(Self.whole.prefix(length))
      #expect(reading.events.isEmpty)
      #expect(reading.error?.reason == .notATrace("its first event is truncated"), "after \(length) bytes")
    }
  }

  /// Truncated inside an escape, a surrogate pair, a character, a number and a word.
  @Test(arguments: [
    #"{"seq":2,"t":0,"event":"action","action":"tap","title":"a\ud83d\ude00\n\"é😀","x":[-1.5e+3,true,null]}"#
  ])
  func `a line that ends within any token is cut off`(line: String) {
    let bytes = Array(line.utf8)
    for length in 1..<bytes.count {
      let reading = TraceReading(Array(TraceSamples.trace().utf8) + bytes.prefix(length))
      #expect(reading.error == nil, "after \(length) bytes")
      #expect(reading.cutOff?.length == length)
      #expect(reading.events.count == 1)
    }
  }

  @Test func `an invalid last line is an error, and not cut off`() {
    let reading = TraceReading(TraceSamples.trace() + #"{"seq":2,"t":0,"event":nonsense"#)
    #expect(reading.cutOff == nil)
    #expect(
      reading.error?.description == """
        trace.jsonl:2: byte 25: not JSON: expected a value, but found 'o'. Every event must be one JSON object in UTF-8; \
        this one is damaged, or the recorder has a bug.
        """)
  }

  /// With a newline, the same bytes are a damaged line, because the recorder continued after it.
  @Test func `an incomplete line with a newline is an error, and not cut off`() {
    let reading = TraceReading(TraceSamples.trace() + #"{"seq":2,"t":0,"# + "\n")
    #expect(reading.cutOff == nil)
    #expect(reading.error?.reason == .notJSON("expected a key in quotes, but the line ends"))
  }

  @Test func `the description of a cut has its line and the number of bytes`() {
    let reading = TraceReading(TraceSamples.trace() + #"{"seq":"#)
    #expect(reading.cutOff?.description == "line 2 is truncated after 7 bytes")
  }
}

extension Collection {
  fileprivate func suffix(_ isIncluded: (Element) -> Bool) -> [Element] {
    Array(reversed().prefix(while: isIncluded).reversed())
  }
}
