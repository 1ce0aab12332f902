/// The members of a line that is being decoded, in any order.
///
/// If a key occurs twice, the last value counts. A member that is null counts as missing.
struct LineMembers: ~Copyable {
  /// The keys that are present.
  private(set) var present: TraceKeys = []
  /// The keys whose value does not have the key's shape.
  private(set) var wrong: TraceKeys = []
  /// The values, by key: a number, a Boolean as 0 or 1, a text's symbol, the index of an object in an
  /// ``ObjectTable``, and so on. Values of keys that are not present are left over from earlier lines.
  private var values = RawList(repeating: UInt64(0), count: TraceKey.allCases.count)

  mutating func removeAll() {
    present = []
    wrong = []
  }

  @inline(__always) mutating func put(_ key: TraceKey, _ value: UInt64) {
    present.formUnion(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
    values[key.index] = value
  }

  mutating func putInvalid(_ key: TraceKey) {
    present.formUnion(TraceKeys(key))
    wrong.formUnion(TraceKeys(key))
  }

  mutating func remove(_ key: TraceKey) {
    present.subtract(TraceKeys(key))
    wrong.subtract(TraceKeys(key))
  }

  subscript(key: TraceKey) -> UInt64? {
    @inline(__always) get { present.has(key) ? values[key.index] : nil }
  }

  @inline(__always) func symbol(_ key: TraceKey) -> Symbol? {
    self[key].map { Symbol($0) }
  }

  /// The indices of a list's elements in the list of all elements.
  @inline(__always) func list(_ key: TraceKey) -> Range<Int> {
    guard let value = self[key] else { return 0..<0 }
    return Range(
      uncheckedBounds: (Int(truncatingIfNeeded: value >> 32), Int(truncatingIfNeeded: value & 0xFFFF_FFFF)))
  }

  @inline(__always) mutating func put(_ key: TraceKey, _ list: Range<Int>) {
    put(
      key,
      UInt64(truncatingIfNeeded: list.lowerBound) << 32 | UInt64(truncatingIfNeeded: list.upperBound))
  }
}
