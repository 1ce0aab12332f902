/// A builder for text that XML 1.0 allows. Other characters are replaced. A C string cannot contain NUL, so
/// that is replaced, too.
///
/// It works on bytes, because all characters with a meaning for Graphviz are ASCII, and scalars take ten
/// times as long.
struct XMLText {
  private var bytes: [UInt8] = []

  /// Reserves memory for text that is about as long as the source.
  init(for source: String) { bytes.reserveCapacity(source.utf8.count + 32) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a byte of UTF-8.
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

  /// Appends U+FFFD, which replaces characters that are not allowed.
  mutating func appendReplacement() { append("\u{FFFD}") }
}
