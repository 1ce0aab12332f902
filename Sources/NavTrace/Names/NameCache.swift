/// Finds long names that this reader has met before, without a lock and without copying their bytes.
///
/// It is of fixed size: where too many names compete for a place, the newest stays, so that no input makes it large or
/// slow.
struct NameCache: ~Copyable {
  private struct Entry {
    var hash: UInt64
    var name: UnsafePointer<LongName>?
  }

  private static var size: Int { 2048 }
  private static var tries: Int { 4 }

  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.size)
    entries.initialize(repeating: Entry(hash: 0, name: nil), count: Self.size)
  }

  deinit {
    entries.deinitialize(count: Self.size)
    entries.deallocate()
  }

  /// - Parameter start: the first of `count` bytes of valid UTF-8, with 16 readable bytes after the last.
  mutating func name(_ start: UnsafeRawPointer, count: Int) -> UnsafePointer<LongName> {
    let hash = Self.hash(start, count: count)
    let first = Int(truncatingIfNeeded: hash >> 53)
    var slot = first
    for attempt in 0..<Self.tries {
      slot = (first + attempt) % Self.size
      guard let name = entries[slot].name else { break }
      if entries[slot].hash == hash, name.pointee.utf8.count == count,
        name.pointee.utf8.end(from: start) != nil
      {
        return name
      }
    }
    let name = LongNames.shared.name(of: UnsafeRawBufferPointer(start: start, count: count))
    entries[slot] = Entry(hash: hash, name: name)
    return name
  }

  private static func hash(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    for offset in stride(from: 0, to: count, by: 8) {
      hash = (hash ^ (start + offset).word(count: count - offset)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
