import NavTrace

/// Two numbers that stand for something together.
struct Pair: PackedID {
  /// 0 or more.
  let first, second: Int32

  init(_ first: Int32, _ second: Int32) { (self.first, self.second) = (first, second) }

  // 0 is no id.
  var packed: UInt64 { (UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))) + 1 }

  init(packed: UInt64) {
    self.init(
      Int32(truncatingIfNeeded: (packed - 1) >> 32), Int32(truncatingIfNeeded: packed - 1))
  }
}
