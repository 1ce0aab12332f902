/// A hash that is the same in every process and on every machine, unlike Swift's.
package enum StableHash {
  /// Returns the FNV-1a hash of bytes.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns the hash of the texts in UTF-8.
  package static func of(_ texts: String...) -> UInt64 {
    // With a separator, so that ("a", "b") differs from ("ab", "").
    of(texts.map { $0 + "\u{1F}" }.joined().utf8)
  }

  /// Returns the number with its bits mixed, so that sums of different numbers rarely collide.
  package static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the number as 16 hexadecimal digits.
  package static func digits(_ number: UInt64) -> String { String(number, radix: 16).zeroPadded(to: 16) }
}
