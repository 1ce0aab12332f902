/// Finds what JSON does not allow in a string as it is: quotes, backslashes and control characters.
enum JSONEscape {
  /// Where the first one is. Looks at eight bytes at a time: almost no name has any.
  static func first(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index + 8 <= bytes.count {
      if hasSpecial(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { break }
      index += 8
    }
    while index < bytes.count {
      if isSpecial(bytes[index]) { return index }
      index += 1
    }
    return nil
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Whether one of eight bytes may be special. The well-known trick: a byte below n borrows from its highest bit.
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func isBelow(_ word: UInt64, _ limit: UInt64) -> UInt64 { (word &- ones &* limit) & ~word }
    let quote = isBelow(word ^ (ones &* UInt64(UInt8(ascii: "\""))), 1)
    let backslash = isBelow(word ^ (ones &* UInt64(UInt8(ascii: "\\"))), 1)
    return (isBelow(word, 0x20) | quote | backslash) & (ones << 7) != 0
  }
}
