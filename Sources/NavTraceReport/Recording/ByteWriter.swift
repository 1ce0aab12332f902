import Foundation

/// Writes numbers in LEB128: seven bits a byte, lowest first, with the eighth bit set on all but the last.
struct ByteWriter: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ numbers: Int...) { for number in numbers { write(UInt64(max(0, number))) } }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ other: ByteWriter) { bytes += other.bytes }

  /// The bytes as text for JSON.
  var base64: String { Data(bytes).base64EncodedString() }
}
