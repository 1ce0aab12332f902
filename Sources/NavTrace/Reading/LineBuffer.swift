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

    var bytes: UnsafeRawBufferPointer { start.bytes(count) }
  }

  enum Failure: Error {
    case system(SystemError)
    /// The line that begins at `offset` in the file exceeds the limit.
    case tooLong(offset: UInt64, isBinary: Bool)
  }

  private var source: ByteSource
  private let chunk: Int
  private var memory: UnsafeMutableRawPointer
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
    memory = Self.allocate(capacity)
  }

  deinit { memory.deallocate() }

  /// Whether the file is a JSON array, whose elements are the lines.
  var isArray: Bool { source.isArray }
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
      if let newline = JSONCursor(memory + searched).newline(in: pending.upperBound - searched) {
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

  /// Moves the pending bytes to the front of the memory, or into larger memory if they fill it.
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
    do throws(SystemError) {
      let bytes = try source.read(min(chunk, capacity - pending.upperBound))
      isAtEnd = bytes.isEmpty
      bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress {
          (memory + pending.upperBound).copyMemory(from: start, byteCount: bytes.count)
        }
      }
      pending = pending.lowerBound..<(pending.upperBound + bytes.count)
      memory.storeBytes(of: 0x0A, toByteOffset: pending.upperBound, as: UInt8.self)
      memory.storeBytes(of: UInt8(ascii: "\""), toByteOffset: pending.upperBound + 1, as: UInt8.self)
    } catch {
      throw .system(error)
    }
  }

  /// The memory is zeroed, so that no uninitialized byte is read.
  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let count = capacity + 1 + JSONCursor.readAhead
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return memory
  }
}
