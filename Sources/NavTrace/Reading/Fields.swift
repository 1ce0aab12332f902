/// The known members of one JSON object, whatever their order; unknown ones are checked and passed over.
///
/// Of a key that comes twice, the last one counts. A null is as good as no member.
struct Fields: ~Copyable {
  private let values: UnsafeMutablePointer<JSONValue>
  /// A bit for each key that is there.
  private var present: UInt64 = 0

  init() { values = .allocate(capacity: TraceKey.allCases.count) }
  deinit { values.deallocate() }

  subscript(key: TraceKey) -> JSONValue? {
    let index = key.index
    return present & (1 << index) == 0 ? nil : values[Int(index)]
  }

  /// Reads the object at which `scanner` is.
  /// - Parameter depth: how many objects and arrays it lies in.
  mutating func read(
    _ scanner: inout JSONScanner, depth: Int, keys: borrowing WordTable<TraceKey>, unescaper: inout Unescaper
  ) throws(JSONError) {
    present = 0
    guard try scanner.enterObject() else { return }
    repeat {
      let key = unescaper.plain(try scanner.key())
      let index = keys.word(key.start, count: key.count)?.index
      let value = try scanner.value(depth: depth + 1)
      guard let index else { continue }
      if value.kind == .null {
        present &= ~(1 << index)
      } else {
        present |= 1 << index
        values[Int(index)] = value
      }
    } while try scanner.nextMember()
  }
}

extension TraceKey {
  /// Its place among all keys.
  fileprivate var index: UInt64 { UInt64(unsafeBitCast(self, to: UInt8.self)) }
}
