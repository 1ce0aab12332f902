/// The members of the last snapshot, with a copy of its bytes: most elements of a snapshot's lists are spelled as they were at
/// the same place of the last one, and to compare bytes takes a fraction of the time that reading an object does.
struct LastSnapshot: ~Copyable {
  private var line = LineMembers()
  private var bytes = RawList<UInt8>()

  /// Takes over the members of a line, and leaves others instead that are to be filled again.
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

  /// Where the elements of a list are.
  func list(_ key: TraceKey) -> Range<Int> { line.list(key) }

  /// The members of the object at a place, if it is spelled as what begins here.
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
