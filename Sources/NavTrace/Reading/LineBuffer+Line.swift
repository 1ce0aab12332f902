// What a line is, before anything is known of what it says.
extension LineBuffer.Line {
  /// Of the byte-order mark, if the file begins with one.
  var markLength: Int { offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The first byte that is not space; the line's end if there is none.
  var contentStart: JSONCursor { (start + markLength).afterSpace }

  /// What is not is decoded as something else.
  private var isUTF8: Bool { String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) }

  /// Whether this is no text at all: control characters, or not even beginning like a trace nor in UTF-8.
  var isBinary: Bool {
    if bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) { return true }
    return contentStart.byte != UInt8(ascii: "{") && !isUTF8
  }
}
