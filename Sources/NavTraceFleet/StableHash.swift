/// A hash that is the same in every process and on every machine, unlike Swift's.
enum StableHash {
  /// Returns the FNV-1a hash of the texts in UTF-8.
  static func of(_ texts: String...) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // A separator, so that ("a", "b") differs from ("ab", "").
      hash = (hash ^ 0x1F) &* 0x100_0000_01b3
    }
    return hash
  }

  /// Returns the number with its bits mixed, so that sums of different numbers rarely collide.
  static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the number as 16 hexadecimal digits.
  static func digits(_ number: UInt64) -> String { String(number, radix: 16).zeroPadded(to: 16) }
}
