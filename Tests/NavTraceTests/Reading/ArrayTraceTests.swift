import Foundation
import TestSupport
import Testing

@testable import NavTrace

@Suite struct ArrayTraceTests {
  /// White space, commas and brackets, as people and tools write them.
  private struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let open: String
    let separator: String
    let close: String

    static let all = [
      Style(testDescription: "compact", open: "[", separator: ",", close: "]"),
      Style(testDescription: "an element a line", open: "[\n", separator: ",\n", close: "\n]\n"),
      Style(testDescription: "indented", open: "[\n  ", separator: ",\n  ", close: "\n]"),
      Style(testDescription: "comma first", open: "[ ", separator: "\n, ", close: "\n]"),
      Style(testDescription: "CRLF", open: "[\r\n\t", separator: "\r\n,\r\n\r\n\t", close: "\r\n]\r\n"),
      Style(
        testDescription: "byte-order mark and blank lines", open: "\u{FEFF} \n\n[", separator: ",",
        close: "]\n\n"),
    ]

    func array(_ elements: [String]) -> String { open + elements.joined(separator: separator) + close }
  }

  private static func elements(_ events: [TraceEvent]) -> [String] { events.map(TraceSamples.line) }

  /// Returns the line on which each element begins, by searching the text.
  private static func lines(of elements: [String], in text: String) -> [Int] {
    var from = text.utf8.startIndex
    return elements.map { element in
      let rest = Array(text.utf8[from...])
      let pattern = Array(element.utf8)
      let start = (0...(rest.count - pattern.count)).first { rest[$0...].starts(with: pattern) } ?? 0
      let at = text.utf8.index(from, offsetBy: start)
      from = text.utf8.index(at, offsetBy: pattern.count)
      return text.utf8[..<at].count { $0 == 0x0A } + 1
    }
  }

  @Test("an array has the same events as JSON Lines, with the line numbers of its file", arguments: Style.all)
  private func spellings(style: Style) {
    let elements = Self.elements(TraceSamples.whole)
    let text = style.array(elements)
    for chunk in [1, 2, 3, 7, 64, 4096] {
      let reading = TraceReading(text, chunk: chunk)
      #expect(reading.error == nil)
      #expect(reading.events == TraceSamples.whole)
      #expect(reading.lines == Self.lines(of: elements, in: text))
      #expect(reading.endedCleanly && reading.cutOff == nil && reading.unknownEvents == 1)
    }
  }

  @Test("a pretty-printed array has the same events as JSON Lines", arguments: 0..<20)
  func prettyPrinted(seed: Int) throws {
    var generator = TraceGenerator(seed: seed)
    let lines = TraceReading(TraceSamples.bytes(generator.trace(events: 12)))
    let values = try lines.events.map {
      try JSONSerialization.jsonObject(with: Data(TraceSamples.bytes([$0])))
    }
    let pretty = try JSONSerialization.data(withJSONObject: values, options: .prettyPrinted)
    let reading = TraceReading(pretty, chunk: 1 + seed * 13)
    // Foundation drops byte-order marks in strings, and rounds numbers.
    #expect(reading.error == nil)
    #expect(reading.events.map(\.seq) == lines.events.map(\.seq))
    #expect(reading.events.map(\.body.name) == lines.events.map(\.body.name))
    #expect(reading.lines == reading.lines.sorted() && Set(reading.lines).count == reading.lines.count)
  }

  private static let header = TraceSamples.line(TraceEvent(seq: 1, t: 0, .trace(TraceSamples.header)))
  private static let end = #"{"seq":2,"t":0,"event":"end","hierarchy":[],"coordinators":[],"alive":[]}"#

  /// An invalid text and its error. `H` is replaced with the header, and `E` with an end event.
  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { text.debugDescription }
    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  private static let noObject = "its first event is not a JSON object:"

  static let faults: [Fault] = [
    Fault("[]", "x.json: the file is empty."),
    Fault("[\n\n]\n", "x.json: the file is empty."),
    Fault(
      "[7]",
      "x.json:1: byte 2: not a trace: its first event is not a JSON object: expected '{', but found '7'."),
    Fault("[\n {}]", "x.json:2: byte 2: not a trace: its first object has no \"event\"."),
    Fault(
      "[\"",
      "x.json:1: byte 2: not a trace: its first event is not a JSON object: expected '{', but found '\"'."),
    Fault(
      "[,H]",
      "x.json:1: byte 2: not a trace: its first event is not a JSON object: expected '{', but found ','."),
    Fault("[\nH\nE]", "x.json:3: byte 1: not a trace: \(noObject) expected ',' or ']', but found '{'."),
    Fault("[\nH,\n,E]", "x.json:3: byte 1: not JSON: expected '{', but found ','."),
    Fault("[\nH,\n]", "x.json:3: byte 1: not JSON: expected '{', but found ']'."),
    Fault("[\nH,\nE\n{}]", "x.json:4: byte 1: not JSON: expected ',' or ']', but found '{'."),
    Fault("[\nH,\n7]", "x.json:3: byte 1: not JSON: expected '{', but found '7'."),
    Fault("[\nH\n}\n]", "x.json:3: byte 1: not a trace: \(noObject) expected ',' or ']', but found '}'."),
    Fault("[\nH]\n E", "x.json:3: byte 2: not JSON: expected the file's end, but found '{'."),
    Fault("[\nH]\n\n]", "x.json:4: byte 1: not JSON: expected the file's end, but found ']'."),
    Fault("[\nH,E,\n\nE]", "x.json:4: byte 1: something follows the trace's \"end\"."),
    Fault("[\nH,E]\n[]", "x.json:3: byte 1: something follows the trace's \"end\"."),
    Fault(
      "[\nH,\n{\n  \"seq\": 2,\n  \"t\" 0\n}]",
      "x.json:5: byte 7: not JSON: expected ':' after a key, but found '0'."),
    Fault("[\nH,\n{\n  \"seq\": 2 ]", "x.json:4: byte 12: not JSON: expected ',' or '}', but found ']'."),
    Fault(
      "[\nH,\n{\n  \"seq\": 2,\n  \"t\n\": 0}]",
      "x.json:5: byte 5: not JSON: expected the string's closing quote, but the line ends."),
    Fault(
      "[\nH,\n{\n  \"seq\": 3, \"t\": 0,\n \"event\": \"x\"}]",
      "x.json:4: byte 10: \"seq\" must be 2, but is 3."),
    Fault(
      "[\nH,\n{\n  \"seq\": 2, \"t\": 0,\n \"event\": 7}]",
      "x.json:5: byte 11: \"event\" must be a string, but is a number."),
    Fault(
      "\u{FEFF}[\r\nH,\r\n{\"seq\":2,\r\n\"t\":true}]", "x.json:3: byte 1: \"the line\" lacks its \"event\"."),
  ]

  @Test("an error in an array has its line and byte in the file", arguments: faults)
  func wrong(fault: Fault) throws {
    let text = fault.text.replacing("H", with: Self.header).replacing("E", with: Self.end)
    for chunk in [1, 5, 4096] {
      var reader = TraceReader(ByteSource(bytes: Array(text.utf8)), file: "x.json", chunk: chunk)
      let error = try #require(TraceReading(&reader).error)
      #expect("\(error)".hasPrefix(fault.message + " "))
      guard let position = error.position else { continue }
      let before = Array(text.utf8).prefix(Int(position.offset))
      #expect(position.line == before.count { $0 == 0x0A } + 1)
      #expect(position.byte == before.reversed().prefix { $0 != 0x0A }.count + 1)
    }
  }

  @Test("a truncated array has all complete events, and the line of the truncation")
  func cutOff() {
    let events = TraceSamples.whole
    let text = Array(Style.all[2].array(Self.elements(events)).utf8)
    for length in stride(from: 1, to: text.count, by: Nightly.count(23, nightly: 7)) {
      let reading = TraceReading(text.prefix(length), chunk: 100)
      #expect(events.starts(with: reading.events))
      if let error = reading.error {
        #expect(
          reading.events.isEmpty && error.reason == .notATrace("its first event is truncated")
            || error.reason == .empty)
      } else if let cutOff = reading.cutOff {
        #expect(Int(cutOff.offset) + cutOff.length == length)
        #expect(cutOff.line == text.prefix(length).count { $0 == 0x0A } + 1)
      }
    }
  }

  @Test("an error in a damaged array has its line and byte", arguments: 0..<Nightly.count(9, nightly: 30))
  func damaged(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let events = TraceSamples.whole
    let whole = Array(Style.all[seed % Style.all.count].array(Self.elements(events)).utf8)
    for _ in 0..<30 {
      var bytes = whole
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch UInt8.random(in: 0..<3, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.remove(at: place)
      default: bytes.insert("\"\\{}[]:,\n\r0".utf8.randomElement(using: &numbers) ?? 0, at: place)
      }
      let reading = TraceReading(bytes, chunk: 1 << Int.random(in: 0...12, using: &numbers))
      guard let position = reading.error?.position else { continue }
      let before = bytes.prefix(Int(position.offset))
      #expect(position.line == before.count { $0 == 0x0A } + 1)
      #expect(position.byte == before.reversed().prefix { $0 != 0x0A }.count + 1)
    }
  }

  @Test("white space in an array counts towards the size limit of an event")
  func endless() {
    let text = Array("[\n\(Self.header),\n".utf8) + Array(repeating: UInt8(ascii: "\n"), count: 5_000)
    var reader = TraceReader(ByteSource(bytes: text), file: "x.json", chunk: 64, lineLimit: 1000)
    let error = TraceReading(&reader).error
    #expect(error?.reason == .lineTooLong(limit: 1000))
    #expect(error?.position?.line == 2)
  }

  @Test("an array cannot be followed") func followed() throws {
    let file = try TemporaryFolder()
    let path = file.url.appendingPathComponent("x.json").path
    try Data("[\n\(Self.header),\n\(Self.end)\n]\n".utf8).write(to: URL(fileURLWithPath: path))
    var follower = TraceFollower(path: path, lookingEvery: 1, patience: 600_000)
    let error = #expect(throws: TraceError.self) { _ = try follower.next() }
    #expect(error?.reason == .followedArray)
  }
}
