import Foundation
import NavTrace
import NavTraceExport
import Testing

/// Text in JSON has no characters that reorder text, and its values do not change.
@Suite struct EscapingTests {
  private static let label = "a\u{202E}b\u{2066}é😀\u{2028}\u{200B}\u{E0041}👩‍👧"

  @Test("bidirectional overrides and invisible characters are escaped, and other text does not change")
  func overrides() throws {
    let events = Sessions.hostile(Self.label)
    for bytes in [
      Array(export(events, as: PerfettoExporter.self)), Array(export(events, as: JSONExporter.self)),
    ] {
      let text = String(decoding: bytes, as: UTF8.self)
      for scalar in ["\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{E0041}"] as [Unicode.Scalar] {
        #expect(!text.unicodeScalars.contains(scalar))
      }
      #expect(text.contains(#"a\u202eb\u2066é😀\u2028\u200b\udb40\udc41👩‍👧"#))
    }
    let json = Array(export(events, as: JSONExporter.self))
    var reader = TraceReader(bytes: json, name: "exported")
    #expect(try reader.readAll() == events)
  }
}
