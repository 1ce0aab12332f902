/// Splits a stream of bytes into lines. Its memory grows to the length of the longest line.
struct LineBuffer: ~Copyable {
  /// A line in the buffer's memory. It is valid until the next line is requested.
  struct Line {
    /// The first byte of the line.
    let start: JSONCursor
    let count: Int
    /// The offset of the first byte in the file.
    let offset: UInt64
    /// Whether the file has the newline. Otherwise the buffer has added it.
    let isTerminated: Bool

    var bytes: some BidirectionalCollection<UInt8> { start.bytes(count) }
  }

  enum Failure: Error {
    case system(SystemError)
    /// The line that begins at `offset` in the file exceeds the limit.
    case tooLong(offset: UInt64, isBinary: Bool)
  }

  private var source: ByteSource
  private let chunk: Int
  private var memory: RawList<UInt8>
  /// The number of bytes of the file that fit in `memory`, without the bytes that must follow a line (see
  /// ``JSONCursor``).
  private var capacity: Int
  /// The bytes that have not been returned in a line yet.
  private var pending = 0..<0
  /// The offset in the file of the first byte in memory.
  private var passed: UInt64 = 0
  private var isAtEnd = false

  /// - Parameter chunk: The number of bytes to read at a time.
  init(_ source: consuming ByteSource, chunk: Int) {
    self.source = source
    self.chunk = max(chunk, 1)
    capacity = self.chunk
    memory = Self.memory(capacity)
  }

  /// Whether the file is a JSON array, whose elements are the lines.
  var isArray: Bool { source.isArray }
  /// Whether only the lines that the file had when it was opened are read.
  var isSnapshot: Bool { source.isSnapshot }
  /// The file, if it is read while it is being written.
  var followed: FollowedFile? { source.followed }
  /// The offset after the array's closing bracket, once that has been read.
  var arrayEnd: UInt64? { source.arrayEnd }

  /// The number of bytes returned in lines so far, including newlines.
  var offset: UInt64 { passed + UInt64(pending.lowerBound) }

  /// The next line, or nil at the end. A last line without a newline is returned too, unless it is empty.
  mutating func next(limit: Int) throws(Failure) -> Line? {
    var searched = pending.lowerBound
    while true {
      if let newline = JSONCursor(memory.pointer(to: searched)).newline(in: pending.upperBound - searched) {
        let count = searched + newline - pending.lowerBound
        if count > limit { throw tooLong(count) }
        return handOut(count, isTerminated: true)
      }
      if pending.count > limit { throw tooLong(pending.count) }
      if isAtEnd {
        if pending.isEmpty { return nil }
        return handOut(pending.count, isTerminated: false)
      }
      makeRoom()
      searched = pending.upperBound
      try fill()
    }
  }

  /// Gives back the memory of a line that was far longer than others. The line is no longer valid.
  mutating func trim() {
    guard capacity > 16 * chunk, pending.count < chunk else { return }
    let smaller = Self.memory(chunk)
    smaller.pointer(to: 0).update(from: memory.pointer(to: pending.lowerBound), count: pending.count)
    passed += UInt64(pending.lowerBound)
    memory = smaller
    (capacity, pending) = (chunk, 0..<pending.count)
    endLine()
  }

  private func tooLong(_ count: Int) -> Failure {
    .tooLong(offset: offset, isBinary: line(count, isTerminated: false).isBinary)
  }

  private func line(_ count: Int, isTerminated: Bool) -> Line {
    Line(
      start: JSONCursor(memory.pointer(to: pending.lowerBound)), count: count, offset: offset,
      isTerminated: isTerminated
    )
  }

  private mutating func handOut(_ count: Int, isTerminated: Bool) -> Line {
    let line = line(count, isTerminated: isTerminated)
    pending = (pending.lowerBound + count + (isTerminated ? 1 : 0))..<pending.upperBound
    return line
  }

  /// Moves the pending bytes to the front of the memory, or into larger memory if they fill it.
  private mutating func makeRoom() {
    let rest = memory.pointer(to: pending.lowerBound)
    if pending.count == capacity {
      capacity *= 2
      let larger = Self.memory(capacity)
      larger.pointer(to: 0).update(from: rest, count: pending.count)
      memory = larger
    } else if pending.lowerBound > 0 {
      memory.pointer(to: 0).update(from: rest, count: pending.count)
    }
    passed += UInt64(pending.lowerBound)
    pending = 0..<pending.count
  }

  private mutating func fill() throws(Failure) {
    do throws(SystemError) {
      let bytes = try source.read(min(chunk, capacity - pending.upperBound))
      isAtEnd = bytes.isEmpty
      memory.pointer(to: pending.upperBound).update(from: bytes, count: bytes.count)
      pending = pending.lowerBound..<(pending.upperBound + bytes.count)
      endLine()
    } catch {
      throw .system(error)
    }
  }

  /// Writes what must follow the last line (see ``JSONCursor``).
  private mutating func endLine() {
    let end = memory.pointer(to: pending.upperBound)
    end.initialize(repeating: 0, count: 1 + JSONCursor.readAhead)
    (end[0], end[1]) = (0x0A, UInt8(ascii: "\""))
  }

  /// Not initialised: the system provides memory only for bytes that are written.
  private static func memory(_ capacity: Int) -> RawList<UInt8> {
    RawList(uninitialized: capacity + 1 + JSONCursor.readAhead)
  }
}

// What can be determined about a line before it is decoded.
extension LineBuffer.Line {
  /// The length of the byte-order mark, if the file begins with one.
  var markLength: Int { offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The first byte that is not a space, or the line's end.
  var contentStart: JSONCursor { (start + markLength).afterSpace }

  /// Decoding replaces invalid bytes, so the result differs from the bytes.
  private var isUTF8: Bool { String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) }

  /// Whether the line is not text: it has control characters, or neither begins like a trace nor is UTF-8.
  var isBinary: Bool {
    if bytes.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) { return true }
    return contentStart.byte != UInt8(ascii: "{") && !isUTF8
  }
}
