/// Makes strings of bytes, and the same string of the same bytes again without allocating.
///
/// A trace names few types over and over. It is a cache of fixed size, not a table that grows: where too many strings
/// compete for a place, the newest stays, so that no input makes it large or slow.
struct StringCache: ~Copyable {
  private struct Entry {
    var hash: UInt64
    var count: Int
    var string: String
  }

  private static var size: Int { 2048 }
  private static var tries: Int { 4 }
  /// Longer strings are made anew each time.
  private static var longest: Int { 128 }

  private let entries: UnsafeMutablePointer<Entry>
  /// Each entry's bytes, filled up with zeros, so that they can be compared a word at a time.
  private let rows: UnsafeMutableRawPointer

  init() {
    entries = .allocate(capacity: Self.size)
    entries.initialize(repeating: Entry(hash: 0, count: 0, string: ""), count: Self.size)
    rows = .allocate(byteCount: Self.size * Self.longest, alignment: 8)
  }

  deinit {
    entries.deinitialize(count: Self.size)
    entries.deallocate()
    rows.deallocate()
  }

  /// - Parameter start: the first of `count` bytes of valid UTF-8, with 16 readable bytes after the last.
  mutating func string(_ start: UnsafeRawPointer, count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    guard count <= Self.longest else { return String(decoding: bytes, as: UTF8.self) }
    if count == 0 { return "" }
    let hash = Self.hash(start, count: count)
    let first = Int(truncatingIfNeeded: hash >> 53)
    var slot = first
    for attempt in 0..<Self.tries {
      slot = (first + attempt) % Self.size
      if entries[slot].count == 0 { break }
      if entries[slot].hash == hash && entries[slot].count == count && isRow(slot, start, count: count) {
        return entries[slot].string
      }
    }
    let string = String(decoding: bytes, as: UTF8.self)
    let row = rows + slot * Self.longest
    for offset in stride(from: 0, to: count, by: 8) {
      row.storeBytes(of: (start + offset).word(count: count - offset), toByteOffset: offset, as: UInt64.self)
    }
    entries[slot] = Entry(hash: hash, count: count, string: string)
    return string
  }

  private func isRow(_ slot: Int, _ start: UnsafeRawPointer, count: Int) -> Bool {
    let row = rows + slot * Self.longest
    for offset in stride(from: 0, to: count, by: 8)
    where (start + offset).word(count: count - offset) != row.load(fromByteOffset: offset, as: UInt64.self) {
      return false
    }
    return true
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
