/// The members of the last snapshot, with a copy of its bytes. Most elements of a snapshot's lists are
/// spelled as at the same index of the last snapshot, and comparing bytes takes a fraction of the time of
/// reading an object.
struct LastSnapshot: ~Copyable {
  private var line = LineMembers()
  private var bytes = RawList<UInt8>()

  /// Swaps in the members of a line. The caller gets the old members, to be filled again.
  mutating func take(_ line: inout LineMembers, _ end: JSONCursor) {
    swap(&self.line, &line)
    line.begin(self.line.start)
    bytes.removeAll()
    let copied = self.line.start.bytes(end - self.line.start)
    copied.withMemoryRebound(to: UInt8.self) { copied in
      if let start = copied.baseAddress { bytes.append(start, count: copied.count) }
    }
  }

  mutating func forget() { line.begin(.emptyLine) }

  /// The indices of the elements of a list.
  func list(_ key: TraceKey) -> Range<Int> { line.list(key) }

  /// The object at an index, if its bytes equal those at `start`.
  @inline(__always) func object(_ place: Int, at start: JSONCursor) -> ObjectMembers? {
    var object = line.objects[place]
    let count = Int(object.byteCount)
    guard count > 0, start.begins(bytes.pointer(to: object.start - line.start), count: count) else {
      return nil
    }
    object.start = start
    object.isSame = true
    return object
  }
}
