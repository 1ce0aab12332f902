/// A file that is being written. Writers append each line with one write, so bytes that were read do not
/// change, and a line is complete when its newline is there.
///
/// It reads into the memory of the reader's line buffer, and therefore uses raw pointers.
final class FollowedFile {
  /// The number of bytes at the file's beginning that are compared to detect that the file was rewritten,
  /// even if it has become longer since.
  private static let markLength = 512

  private let path: String
  private let descriptor: Int32
  /// How long to wait for more bytes at the file's end, in milliseconds.
  private let pause: Int
  /// Called before it waits.
  private let whenIdle: (() -> Void)?
  /// Where to stop; nil to follow the file until another one takes its place.
  private let end: Int?
  /// Whether it is a regular file. False for a pipe, for example, which has no size and cannot be read twice.
  private let isFile: Bool
  private var offset = 0
  /// The offset of the line that contains `offset`.
  private var lineStart = 0
  private var mark: [UInt8] = []
  /// Whether a newline was added after the last line. The file may still get its own.
  private var hasAddedNewline = false
  /// Whether a process has been seen to lock the file, as the recorder does while it writes.
  private var wasBeingWritten = false
  /// Whether the trace may continue in another file.
  var isSegment = false
  /// Whether only the lines that the file had when it was opened are read.
  var isSnapshot: Bool { end != nil }
  /// Whether the process that wrote the file has ended, and everything has been read.
  private(set) var isAbandoned = false

  /// Follows a file, and waits for more at its end.
  init(path: String, pause: Int, _ whenIdle: (() -> Void)?) throws(SystemError) {
    self.path = path
    self.pause = pause
    self.whenIdle = whenIdle
    descriptor = try POSIX.openForReading(path)
    isFile = POSIX.size(descriptor) != nil
    end = nil
  }

  /// Reads the complete lines among the first `size` bytes, and then ends. The line after them is still being
  /// written. The descriptor is closed when this object is deallocated.
  init(path: String, descriptor: Int32, size: Int) {
    self.path = path
    self.descriptor = descriptor
    pause = 0
    whenIdle = nil
    isFile = true
    end = POSIX.endOfLastLine(descriptor, size: size)
  }

  deinit { try? POSIX.close(descriptor) }

  /// Reads into `memory`, and waits for bytes if necessary. Returns the number of bytes read, or 0 at the
  /// end: another file is at the path, the trace continues in another file, this file was rewritten, or its
  /// writer has ended.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    if let end {
      return try readNext(into: UnsafeMutableRawBufferPointer(rebasing: memory.prefix(end - offset)))
    }
    while true {
      // Checked before the file is read. Otherwise the last bytes of a file that was moved away could be
      // missed.
      let isReplaced = isFollowedByAnother
      if isRewritten { return 0 }
      let count = try readNext(into: memory)
      if count > 0 { return count }
      if isReplaced { return 0 }
      if isLineWhole {
        memory[0] = UInt8(ascii: "\n")
        lineStart = offset
        hasAddedNewline = true
        return 1
      }
      if POSIX.claimedSize(descriptor) != nil {
        wasBeingWritten = true
      } else if wasBeingWritten, !isFollowedByAnother {
        // The writer may have written more before it ended.
        let count = try readNext(into: memory)
        isAbandoned = count == 0
        return count
      }
      whenIdle?()
      POSIX.sleep(milliseconds: pause)
    }
  }

  private var isFollowedByAnother: Bool {
    POSIX.isAnotherFile(path, than: descriptor) || isSegment && !TraceSegments.later(than: path).isEmpty
  }

  private func readNext(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = try POSIX.read(descriptor, into: memory)
    let bytes = memory[..<count]
    mark += bytes.prefix(Self.markLength - mark.count)
    offset += count
    if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) { lineStart = offset - count + newline + 1 }
    guard hasAddedNewline, let first = bytes.first else { return count }
    hasAddedNewline = false
    guard first == UInt8(ascii: "\n") else { return count }
    // The reader already has this newline, and would count an empty line.
    if count == 1 { return try readNext(into: memory) }
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
    return count - 1
  }

  /// Whether the file ends with a complete line that lacks its newline, as a file edited by hand may. The
  /// line is not expected to continue.
  private var isLineWhole: Bool {
    guard isFile, offset > lineStart, POSIX.bytes(descriptor, 1, from: offset - 1) == [UInt8(ascii: "}")]
    else {
      return false
    }
    return JSONScanner.isValue(POSIX.bytes(descriptor, offset - lineStart, from: lineStart))
  }

  private var isRewritten: Bool {
    guard isFile, let size = POSIX.size(descriptor) else { return false }
    return size < offset || POSIX.bytes(descriptor, mark.count, from: 0) != mark
  }
}
