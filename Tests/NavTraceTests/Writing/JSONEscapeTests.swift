import Testing

@testable import NavTrace

@Suite struct JSONEscapeTests {
  /// Every byte at every place of strings around the width at which they are looked at.
  @Test func findsTheFirst() {
    for length in 0...20 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          let isSpecial = byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
          let found = bytes.withUnsafeBytes { JSONEscape.first(in: $0) }
          if found != (isSpecial ? place : nil) {
            Issue.record("\(byte) at \(place) of \(length): \(found ?? -1)")
          }
        }
      }
    }
  }
}
