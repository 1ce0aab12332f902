/// Cuts a stream of bytes into lines, in memory that follows the longest line.
struct LineBuffer: ~Copyable {
  /// A line in the buffer's memory, valid until the next one is asked for.
  struct Line {
    /// Its first byte.
    let start: JSONCursor
    let count: Int
    /// Of its first byte, in the file.
    let offset: UInt64
    /// Whether the newline is the file's own.
    let isTerminated: Bool

    var bytes: UnsafeRawBufferPointer { start.bytes(count) }
  }

  enum Failure: Error {
    case system(SystemError)
    /// A line that begins at `offset` in the file.
    case tooLong(offset: UInt64, isBinary: Bool)
  }

  private var source: ByteSource
  private let chunk: Int
  private var memory: UnsafeMutableRawPointer
  /// How many bytes of the file `memory` can hold, not counting what must follow a line (see ``JSONCursor``).
  private var capacity: Int
  /// The bytes not yet handed out.
  private var pending = 0..<0
  /// How many bytes came before those in memory.
  private var passed: UInt64 = 0
  private var isAtEnd = false

  /// - Parameter chunk: how many bytes to ask the source for at a time.
  init(_ source: consuming ByteSource, chunk: Int) {
    self.source = source
    self.chunk = max(chunk, 1)
    capacity = self.chunk
    memory = Self.allocate(capacity)
  }

  deinit { memory.deallocate() }

  /// Whether the file is a JSON array, whose elements are the lines.
  var isArray: Bool { source.isArray }
  /// The file that is read while it is being written, if it is.
  var followed: FollowedFile? { source.followed }
  /// The offset after the array's closing bracket, when that has been read.
  var arrayEnd: UInt64? { source.arrayEnd }

  /// The bytes handed out so far, newlines included.
  var offset: UInt64 { passed + UInt64(pending.lowerBound) }

  /// The next line, or nil at the end. A last line without a newline counts; an empty rest does not.
  mutating func next(limit: Int) throws(Failure) -> Line? {
    var searched = pending.lowerBound
    while true {
      let unsearched = UnsafeRawBufferPointer(start: memory + searched, count: pending.upperBound - searched)
      if let newline = POSIX.newline(in: unsearched) {
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

  private func tooLong(_ count: Int) -> Failure {
    .tooLong(offset: offset, isBinary: line(count, isTerminated: false).isBinary)
  }

  private func line(_ count: Int, isTerminated: Bool) -> Line {
    Line(
      start: JSONCursor(memory + pending.lowerBound), count: count, offset: offset, isTerminated: isTerminated
    )
  }

  private mutating func handOut(_ count: Int, isTerminated: Bool) -> Line {
    let line = line(count, isTerminated: isTerminated)
    pending = (pending.lowerBound + count + (isTerminated ? 1 : 0))..<pending.upperBound
    return line
  }

  /// Moves what is pending to the front, or into larger memory where it fills what there is.
  private mutating func makeRoom() {
    if pending.count == capacity {
      let larger = Self.allocate(capacity * 2)
      larger.copyMemory(from: memory + pending.lowerBound, byteCount: pending.count)
      memory.deallocate()
      memory = larger
      capacity *= 2
    } else if pending.lowerBound > 0 {
      memory.copyMemory(from: memory + pending.lowerBound, byteCount: pending.count)
    }
    passed += UInt64(pending.lowerBound)
    pending = 0..<pending.count
  }

  private mutating func fill() throws(Failure) {
    let room = min(chunk, capacity - pending.upperBound)
    do throws(SystemError) {
      let count = try source.read(
        into: UnsafeMutableRawBufferPointer(start: memory + pending.upperBound, count: room))
      isAtEnd = count == 0
      pending = pending.lowerBound..<(pending.upperBound + count)
      memory.storeBytes(of: 0x0A, toByteOffset: pending.upperBound, as: UInt8.self)
      memory.storeBytes(of: UInt8(ascii: "\""), toByteOffset: pending.upperBound + 1, as: UInt8.self)
    } catch {
      throw .system(error)
    }
  }

  /// Zeroed, so that no byte is looked at that was never written.
  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let count = capacity + 1 + JSONCursor.readAhead
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return memory
  }
}
