// What can be determined about a line before it is decoded.
extension LineBuffer.Line {
  /// The length of the byte-order mark, if the file begins with one.
  var markLength: Int { offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The first byte that is not a space, or the line's end.
  var contentStart: JSONCursor { (start + markLength).afterSpace }

  /// Decoding replaces invalid bytes, so the result differs from the bytes.
  private var isUTF8: Bool { String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) }

  /// Whether the line is not text: it has control characters, or neither begins like a trace nor is UTF-8.
  var isBinary: Bool {
    if bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) { return true }
    return contentStart.byte != UInt8(ascii: "{") && !isUTF8
  }
}
