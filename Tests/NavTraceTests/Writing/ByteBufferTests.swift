import Testing

@testable import NavTrace

@Suite struct ByteBufferTests {
  @Test("numbers are written in decimal") func numbers() {
    var buffer = ByteBuffer(capacity: 1)
    // Around the numbers where the count of digits changes, and between them.
    var numbers: [UInt64] = [.max]
    var power: UInt64 = 1
    while true {
      numbers += [power - 1, power, power + 1, power &* 7 / 3]
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    for number in numbers {
      buffer.removeAll()
      buffer.append(decimal: number)
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == String(number))
    }
  }

  @Test("ASCII characters are escaped at any position of short and long strings", arguments: 1...50)
  func escapes(length: Int) {
    for byte in UInt8(0)..<0x80 {
      for offset in 0..<length {
        var text = Array(repeating: UInt8(ascii: "a"), count: length)
        text[offset] = byte
        let expected = text.flatMap(Self.escaped)
        var buffer = ByteBuffer(capacity: 1)
        buffer.append(escaping: String(decoding: text, as: UTF8.self))
        if !buffer.bytes.elementsEqual(expected) { Issue.record("\(byte) at \(offset) of \(length)") }
      }
    }
  }

  @Test(
    "text in other scripts is written without escapes",
    arguments: ["é", "👩‍👧 שלום", "a type of sixteen bytes or more: ü"])
  func scripts(text: String) {
    var buffer = ByteBuffer(capacity: 1)
    buffer.append(escaping: text)
    #expect(buffer.bytes.elementsEqual(text.utf8))
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""): Array(#"\""#.utf8)
    case UInt8(ascii: "\\"): Array(#"\\"#.utf8)
    case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
    case UInt8(ascii: "\r"): Array(#"\r"#.utf8)
    case UInt8(ascii: "\t"): Array(#"\t"#.utf8)
    case 0..<0x20:
      Array(#"\u00"#.utf8) + [byte < 0x10 ? 0x30 : 0x31, Array("0123456789abcdef".utf8)[Int(byte & 15)]]
    default: [byte]
    }
  }
}
