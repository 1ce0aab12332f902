import Foundation
import Testing

@testable import NavTrace

/// Every error of a trace, with the complete message.
@Suite struct TraceErrorTests {
  static let screen = #"{"id":"s1","type":"Home"}"#

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let message: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ message: String) {
      self.name = name
      self.text = text
      self.message = message
    }

    /// Creates a case from the second line of a trace.
    init(_ name: String, line: String, _ message: String) {
      self.init(name, TraceSamples.trace(line), message)
    }
  }

  static let notATrace =
    "A trace is JSON Lines, or a JSON array, that begins with a \"trace\" event, as 'navtrace record' writes it."
  static let damaged =
    "Every event must be one JSON object in UTF-8; this one is damaged, or the recorder has a bug."
  static let schema = "'navtrace schema' prints the members of each event."
  static let introduce =
    "The first event with an id must give the object's \"type\"; a \"present\" defines its \"callback\"."
  static let missing = "Events are missing, duplicated or out of order; use the file as it was recorded."
  static let header = #"{"seq":1,"t":0,"event":"trace","version":"1.0","session":"1","app":"A","#
  static let headerRest = #","session":"1","app":"A","platform":"p","start":"s","clock":"virtual"}"#

  static let notTraces: [Case] = [
    Case("empty", "", "trace.jsonl: the file is empty. The recorder wrote nothing. Record it again."),
    Case(
      "blank", "\u{FEFF} \r\n\n",
      "trace.jsonl: the file is empty. The recorder wrote nothing. Record it again."),
    Case(
      "an event first", #"{"seq":1,"t":0,"event":"push"}"#,
      "trace.jsonl:1: byte 24: not a trace: its first event is \"push\", not \"trace\". \(notATrace)"
    ),
    Case(
      "no event", "{}\n",
      "trace.jsonl:1: byte 1: not a trace: its first object has no \"event\". \(notATrace)"),
    Case(
      "prose", "Hello\n",
      "trace.jsonl:1: byte 1: not a trace: its first event is not a JSON object: expected '{', but found 'H'. "
        + notATrace),
    Case(
      "an array that is cut off", "[{\n",
      "trace.jsonl:2: byte 1: not a trace: its first event is truncated. \(notATrace)"),
    Case(
      "pretty-printed", "{\n",
      "trace.jsonl:1: byte 2: not a trace: its first event is not a JSON object: expected a key in quotes, but the "
        + "line ends. \(notATrace)"),
    Case(
      "cut off", "{\"seq\"", "trace.jsonl:1: byte 7: not a trace: its first event is truncated. \(notATrace)"),
    Case(
      "binary", "\u{7F}ELF\u{2}\u{1}\u{0}\n",
      "trace.jsonl:1: byte 1: not a trace: this is a binary file. \(notATrace)"),
    Case(
      "newer", #"{"event":"trace","version":"2.1","flavour":[]}"#,
      "trace.jsonl:1: byte 28: the format version is 2.1, and this program reads 1.1. Update navtrace."),
    Case(
      "no version", #"{"event":"trace"}"#, "trace.jsonl:1: byte 1: \"trace\" lacks its \"version\". \(schema)"
    ),
    Case(
      "odd version", #"{"seq":1,"t":0,"event":"trace","version":"one""# + headerRest,
      "trace.jsonl:1: byte 42: \"version\" must be major.minor, such as \"1.1\", but is \"one\". \(schema)"),
    Case(
      "odd clock", header + #""platform":"p","start":"s","clock":"sundial"}"#,
      "trace.jsonl:1: byte 107: \"clock\" must be \"monotonic\" or \"virtual\", but is \"sundial\". \(schema)"
    ),
    Case(
      "no clock", header + #""platform":"p","start":"s"}"#,
      "trace.jsonl:1: byte 1: \"trace\" lacks its \"clock\". \(schema)"),
    Case(
      "header not number 1", #"{"seq":2,"t":0,"event":"trace","version":"1.0""# + headerRest,
      "trace.jsonl:1: byte 8: \"seq\" must be 1, but is 2. \(missing)"),
  ]

  static let wrongLines: [Case] = [
    Case(
      "not JSON", line: #"{"seq":2,"t" 0}"#,
      "trace.jsonl:2: byte 14: not JSON: expected ':' after a key, but found '0'. \(damaged)"),
    Case(
      "half a line", line: #"{"seq":2,"#,
      "trace.jsonl:2: byte 10: not JSON: expected a key in quotes, but the line ends. \(damaged)"),
    Case(
      "two objects", line: "{} {}",
      "trace.jsonl:2: byte 4: not JSON: expected the line's end, but found '{'. \(damaged)"),
    Case(
      "control character", line: "{\"a\":\"b\u{1}\"}",
      "trace.jsonl:2: byte 8: not JSON: a control character (byte 0x01) in a string must be escaped. \(damaged)"
    ),
    Case(
      "lone surrogate", line: #"{"a":"\ud800"}"#,
      "trace.jsonl:2: byte 13: not JSON: expected the second half of a surrogate pair, but found '\"'. \(damaged)"
    ),
    Case(
      "too deep", line: #"{"a":"# + String(repeating: "[", count: 512),
      "trace.jsonl:2: byte 517: more than 512 nested objects and arrays. "
        + "No event is nested that deeply; the file is damaged, or the recorder has a bug."),
    Case("no event", line: "{}", "trace.jsonl:2: byte 1: \"the line\" lacks its \"event\". \(schema)"),
    Case("no seq", line: #"{"event":"x"}"#, "trace.jsonl:2: byte 1: \"x\" lacks its \"seq\". \(schema)"),
    Case("no t", line: #"{"event":"x","seq":2}"#, "trace.jsonl:2: byte 1: \"x\" lacks its \"t\". \(schema)"),
    Case(
      "missing key", line: #"{"seq":2,"t":0,"event":"push","screen":\#(screen)}"#,
      "trace.jsonl:2: byte 1: \"push\" lacks its \"container\". \(schema)"),
    Case(
      "missing id", line: #"{"seq":2,"t":0,"event":"root","screen":{"type":"Home"}}"#,
      "trace.jsonl:2: byte 40: \"screen\" lacks its \"id\". \(schema)"),
    Case(
      "null", line: #"{"seq":2,"t":0,"event":"root","screen":null}"#,
      "trace.jsonl:2: byte 1: \"root\" lacks its \"screen\". \(schema)"),
    Case(
      "event is a number", line: #"{"seq":2,"t":0,"event":7}"#,
      "trace.jsonl:2: byte 24: \"event\" must be a string, but is a number. \(schema)"),
    Case(
      "seq is a string", line: #"{"seq":"2","t":0,"event":"x"}"#,
      "trace.jsonl:2: byte 8: \"seq\" must be a number, but is a string. \(schema)"),
    Case(
      "seq is no whole number", line: #"{"seq":2.5,"t":0,"event":"x"}"#,
      "trace.jsonl:2: byte 8: \"seq\" must be a whole number, 0 or more, but is 2.5. \(schema)"),
    Case(
      "object is a string", line: #"{"seq":2,"t":0,"event":"root","screen":"s1"}"#,
      "trace.jsonl:2: byte 40: \"screen\" must be an object, but is a string. \(schema)"),
    Case(
      "truth is a string",
      line: #"{"seq":2,"t":0,"event":"dismiss","router":{"id":"r1","type":"R"},"animated":"yes"}"#,
      "trace.jsonl:2: byte 77: \"animated\" must be true or false, but is a string. \(schema)"),
    Case(
      "list is an object",
      line: #"{"seq":2,"t":0,"event":"end","hierarchy":{},"coordinators":[],"alive":[]}"#,
      "trace.jsonl:2: byte 42: \"hierarchy\" must be an array, but is an object. \(schema)"),
    Case(
      "id is none", line: #"{"seq":2,"t":0,"event":"root","screen":{"id":"s01","type":"Home"}}"#,
      "trace.jsonl:2: byte 46: \"id\" must be an id, such as \"s7\" or \"c2\", but is \"s01\". \(schema)"),
    Case(
      "id is too big", line: #"{"seq":2,"t":0,"event":"root","screen":{"id":"s4294967296","type":"Home"}}"#,
      "trace.jsonl:2: byte 46: \"id\" must be an id with a number of at most 4294967295, but is \"s4294967296\". \(schema)"
    ),
    Case(
      "callback is a screen", line: #"{"seq":2,"t":0,"event":"callback","callback":"s1"}"#,
      "trace.jsonl:2: byte 46: \"callback\" must be a callback's id, such as \"b3\", but is \"s1\". \(schema)"
    ),
    Case(
      "place without a line",
      line:
        #"{"seq":2,"t":0,"event":"dismiss","router":{"id":"r1","type":"R"},"animated":true,"at":"A/B.swift"}"#,
      "trace.jsonl:2: byte 87: \"at\" must be a file and a line, such as \"App/Home.swift:42\", but is \"A/B.swift\". "
        + schema),
    Case(
      "a long wrong value",
      line: #"{"seq":2,"t":0,"event":"root","screen":{"id":""# + String(repeating: "é", count: 99)
        + #"","type":"Home"}}"#,
      "trace.jsonl:2: byte 46: \"id\" must be an id, such as \"s7\" or \"c2\", but is \""
        + String(repeating: "é", count: 20) + "…\". \(schema)"),
  ]

  static let wrongTraces: [Case] = [
    Case(
      "a gap", line: #"{"seq":3,"t":0,"event":"x"}"#,
      "trace.jsonl:2: byte 8: \"seq\" must be 2, but is 3. \(missing)"),
    Case(
      "disorder", line: #"{"seq":1,"t":0,"event":"x"}"#,
      "trace.jsonl:2: byte 8: \"seq\" must be 2, but is 1. \(missing)"),
    Case(
      "time goes back", TraceSamples.trace(#"{"seq":2,"t":9,"event":"x"}"#, #"{"seq":3,"t":8,"event":"x"}"#),
      "trace.jsonl:3: byte 14: \"t\" decreases from 9 to 8. Events must be in the order in which they happened; "
        + "use the file as it was recorded."),
    Case(
      "unknown callback", line: #"{"seq":2,"t":0,"event":"callback","callback":"b3"}"#,
      "trace.jsonl:2: byte 46: no earlier event defines b3. \(introduce)"),
    Case(
      "unknown object", line: #"{"seq":2,"t":0,"event":"root","screen":{"id":"s7"}}"#,
      "trace.jsonl:2: byte 46: no earlier event defines s7. \(introduce)"),
    Case(
      "a delegate of no type",
      line: #"{"seq":2,"t":0,"event":"delegate","container":{"id":"k1","type":"N"},"before":{}}"#,
      "trace.jsonl:2: byte 79: \"before\" lacks its \"type\". \(schema)"),
    Case(
      "a delegate that is unknown",
      line: #"{"seq":2,"t":0,"event":"delegate","container":{"id":"k1","type":"N"},"before":{"id":"c9"}}"#,
      "trace.jsonl:2: byte 85: no earlier event defines c9. \(introduce)"),
    Case(
      "a delegate that is a text",
      line: #"{"seq":2,"t":0,"event":"delegate","container":{"id":"k1","type":"N"},"before":"A"}"#,
      "trace.jsonl:2: byte 79: \"before\" must be an object, but is a string. \(schema)"),
    Case(
      "unknown parent",
      line:
        #"{"seq":2,"t":0,"event":"end","hierarchy":[{"id":"s1","type":"Home","parent":"k1"}],"coordinators":[],"alive":[]}"#,
      "trace.jsonl:2: byte 77: no earlier event defines k1. \(introduce)"),
    Case(
      "unknown presenter",
      line:
        #"{"seq":2,"t":0,"event":"end","hierarchy":[{"id":"s1","type":"Home","presenter":"s9"}],"coordinators":[],"alive":[]}"#,
      "trace.jsonl:2: byte 80: no earlier event defines s9. \(introduce)"),
    Case(
      "unknown child",
      line:
        #"{"seq":2,"t":0,"event":"end","hierarchy":[],"coordinators":[{"id":"c1","type":"C","children":["c2"]}],"alive":[]}"#,
      "trace.jsonl:2: byte 95: no earlier event defines c2. \(introduce)"),
    Case(
      "named without its type after its deinit",
      TraceSamples.trace(
        #"{"seq":2,"t":0,"event":"deinit","object":\#(screen)}"#,
        #"{"seq":3,"t":0,"event":"root","screen":{"id":"s1"}}"#),
      "trace.jsonl:3: byte 46: s1 has no \"type\", and was deallocated before. "
        + "After its \"deinit\", an object must be named with its \"type\"."),
    Case(
      "second header", line: #"{"seq":2,"t":0,"event":"trace","version":"9.0"}"#,
      "trace.jsonl:2: byte 24: a second header. A file holds one trace; split it."),
    Case(
      "something after the end",
      TraceSamples.trace(
        #"{"seq":2,"t":0,"event":"end","hierarchy":[],"coordinators":[],"alive":[]}"#, "", " {"),
      "trace.jsonl:4: byte 2: something follows the trace's \"end\". A file holds one trace; split it."),
  ]

  @Test(arguments: notTraces + wrongLines + wrongTraces)
  func `the error message for an invalid trace has a position and a reason`(_ wrong: Case) {
    let reading = TraceReading(wrong.text)
    #expect(reading.error?.description == wrong.message)
    // The position in the file and the one in the line agree.
    if let position = reading.error?.position {
      let before = wrong.text.utf8.prefix(Int(position.offset))
      #expect(before.count { $0 == 0x0A } + 1 == position.line)
      #expect(
        before.count
          - (before.lastIndex(of: 0x0A).map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0) + 1
          == position.byte)
    }
  }

  @Test func `invalid UTF-8 is an error`() {
    let bytes =
      Array(TraceSamples.trace().utf8) + Array(#"{"seq":2,"t":0,"event":"caf"#.utf8) + [
        0xE9, 0x22, 0x7D, 0x0A,
      ]
    #expect(
      TraceReading(bytes).error?.description
        == "trace.jsonl:2: byte 28: not UTF-8: byte 0xE9 does not begin a character. \(Self.damaged)")
  }

  @Test func `binary data without control characters is recognized`() {
    #expect(TraceReading([0xFF, 0xFE, 0x80, 0x81]).error?.reason == .binary)
  }

  @Test func `a file whose first line is too long is not a trace`() {
    let length = TraceReader.headerLimit + 1
    let prose = TraceReading(Array(repeating: UInt8(ascii: "x"), count: length), chunk: 1 << 16)
    #expect(prose.error?.reason == .notATrace("its first event is longer than 1048576 bytes"))
    let zeros = TraceReading(Array(repeating: 0, count: length), chunk: 1 << 16)
    #expect(zeros.error?.reason == .binary)
  }

  @Test func `an event that is longer than the limit is an error`() {
    let text = TraceSamples.trace(String(repeating: " ", count: 1_001))
    var reader = TraceReader(
      ByteSource(bytes: Array(text.utf8)), file: "trace.jsonl", chunk: 100, lineLimit: 1_000)
    #expect(
      TraceReading(&reader).error?.description
        == "trace.jsonl:2: byte 1: the event is longer than 1000 bytes. \(Self.damaged)")
  }

  @Test func `a missing file is an error`() {
    let error = #expect(throws: TraceError.self) { _ = try TraceReader(path: "no/such/file.jsonl") }
    #expect(
      error?.description
        == "no/such/file.jsonl: no such file. Check the path, or record a trace to it with 'navtrace record'."
    )
  }

  @Test func `a directory is an error`() throws {
    let path = FileManager.default.temporaryDirectory.path
    var reader = try TraceReader(path: path)
    #expect(
      TraceReading(&reader).error?.description == "\(path): is a folder, not a trace. Name a file in it.")
  }

  @Test func `a closed descriptor is an error`() {
    var reader = TraceReader(descriptor: -1, name: "standard input")
    #expect(
      TraceReading(&reader).error?.description
        == "standard input: cannot be read: Bad file descriptor. Check that you have permission to read it.")
  }

  @Test func `a reader throws the same error each time`() {
    var reader = TraceReader(bytes: Array(TraceSamples.trace("?", "").utf8), name: "x")
    var errors: [TraceError] = []
    for _ in 0..<4 {
      do throws(TraceError) { _ = try reader.next() } catch { errors.append(error) }
    }
    #expect(errors.count == 3)
    #expect(Set(errors.map(\.description)).count == 1)
  }
}
