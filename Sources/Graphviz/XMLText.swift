/// Text that is put together byte by byte, of which all can be in XML 1.0: what cannot is replaced. A C string, that ends at
/// NUL, holds no more.
///
/// By bytes, since what means something to Graphviz is ASCII, and scalars take ten times as long.
struct XMLText {
  private var bytes: [UInt8] = []

  /// Text that comes from another one, and so will hardly be longer.
  init(for source: String) { bytes.reserveCapacity(source.utf8.count + 32) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The next byte of UTF-8.
  mutating func append(_ byte: UInt8) {
    if byte < 0x20 {
      appendReplacement()
    } else if byte == 0xBE || byte == 0xBF, bytes.suffix(2).elementsEqual([0xEF, 0xBF]) {
      // The last byte of U+FFFE or U+FFFF.
      bytes.append(0xBD)
    } else {
      bytes.append(byte)
    }
  }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// What stands for what cannot be said: U+FFFD.
  mutating func appendReplacement() { append("\u{FFFD}") }
}
