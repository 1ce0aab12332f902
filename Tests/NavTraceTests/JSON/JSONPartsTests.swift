import Foundation
import Testing

@testable import NavTrace

@Suite struct WholeNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0e5", 0), ("0e999999999999999999999", 0), ("7", 7), ("1e0", 1), ("1.0", 1),
      ("1.20e1", 12), ("120e-1", 12), ("0.00012e5", 12), ("12.5", nil), ("125e-1", nil), ("-1", nil),
      ("-1e3", nil),
      ("999999999999999999", 999_999_999_999_999_999), ("1000000000000000000", 1_000_000_000_000_000_000),
      ("18446744073709551615", .max), ("18446744073709551616", nil), ("1844674407370955161.5e1", .max),
      ("184467440737095516150e-1", .max), ("18446744073709551615000000e-6", .max),
      ("1e19", 10_000_000_000_000_000_000),
      ("2e19", nil), ("1e20", nil), ("1e-1", nil), ("1e999999999999999999999", nil),
      ("1e-999999999999999999999", nil),
      ("1.00000000000000000000000000000", 1), ("1.00000000000000000000000000001", nil),
      ("0.0000000000000000000000000000001e31", 1), ("100000000000000000000000000e-26", 1),
    ] as [(String, UInt64?)])
  func `a whole number is recognized in any notation`(text: String, value: UInt64?) {
    JSONCursor.withLine(text.utf8) { start in
      #expect(JSONValue(kind: .number, start: start, count: text.utf8.count).wholeNumber == value)
    }
  }
}

@Suite struct WordTableTests {
  @Test func `a word table finds each of its words, and no others`() {
    let keys = WordTable<TraceKey>()
    let events = WordTable<EventName>()
    let words = TraceKey.allCases.map(\.rawValue) + EventName.allCases.map(\.rawValue)
    let others = words.map { $0 + "s" } + words.map { String($0.dropLast()) } + ["seventeen letters", "é"]
    for word in words + others {
      for next in [":", " :", "\t:", "\r:"] {
        JSONCursor.withLine((word + "\"" + next).utf8) { cursor in
          let count = word.utf8.count + 1
          #expect(keys.word(at: cursor)?.0 == TraceKey(rawValue: word))
          #expect(keys.word(at: cursor).map { $0.end - cursor } ?? count == count)
          #expect(events.word(at: cursor)?.0 == EventName(rawValue: word))
        }
      }
    }
  }

  @Test func `words have at most 15 bytes, and there are at most 64 keys`() {
    #expect(TraceKey.allCases.allSatisfy { $0.rawValue.utf8.count <= 15 })
    #expect(EventName.allCases.allSatisfy { $0.rawValue.utf8.count <= 15 })
    // A set of keys has one bit per key.
    #expect(TraceKey.allCases.count <= 64)
  }

  @Test("the fuzzer's dictionary has every key and every event") func dictionary() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Fuzz/trace.dict")
    let dictionary = try String(contentsOf: file.standardized, encoding: .utf8)
    for key in TraceKey.allCases { #expect(dictionary.contains(#"\"\#(key.rawValue)\":""#)) }
    for event in EventName.allCases { #expect(dictionary.contains(#"\"event\":\"\#(event.rawValue)\""#)) }
  }

  @Test func `the names of events are the cases of EventName`() {
    let names = ([.trace(TraceSamples.header)] + TraceSamples.full).map(\.name)
    #expect(Set(names) == Set(EventName.allCases.map(\.rawValue)))
  }
}
