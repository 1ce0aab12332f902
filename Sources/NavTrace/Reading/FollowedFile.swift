/// A file that is being written. Writers append each line with one write, so bytes that were read do not
/// change, and a line is complete when its newline is there.
final class FollowedFile {
  /// The number of bytes at the file's beginning that are compared to detect that the file was rewritten,
  /// even if it has become longer since.
  private static let markLength = 512

  private let path: String
  private let descriptor: Int32
  /// How long to wait for more bytes at the file's end, in milliseconds.
  private let pause: Int
  /// How long a file may stay as it is that no process has been seen to write, in milliseconds.
  private let patience: Int
  private let opened = MonotonicClock.now
  /// Called before it waits.
  private let whenIdle: (() -> Void)?
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
  private var hasReachedEnd = false
  /// Whether the file has grown since its end was first reached. Programs that do not lock it may write it, too.
  private var hasGrown = false
  /// The session, if it may continue in another file.
  var segmentedSession: String?
  /// Whether the process that wrote the file has ended, and everything has been read.
  private(set) var isAbandoned = false

  /// Follows a file, and waits for more at its end.
  init(path: String, pause: Int, patience: Int, _ whenIdle: (() -> Void)?) throws(SystemError) {
    self.path = path
    self.pause = pause
    self.patience = patience
    self.whenIdle = whenIdle
    descriptor = try POSIX.openForReading(path)
    isFile = POSIX.size(descriptor) != nil
  }

  deinit { try? POSIX.close(descriptor) }

  /// Reads at most `count` bytes, and waits for them if necessary. Empty at the end: another file is at the
  /// path, the trace continues in another file, this file was rewritten, or its writer has ended.
  func read(_ count: Int) throws(SystemError) -> [UInt8] {
    while true {
      // Checked before the file is read. Otherwise the last bytes of a file that was moved away could be
      // missed.
      let isReplaced = isFollowedByAnother
      if isRewritten { return [] }
      let bytes = try readNext(count)
      if !bytes.isEmpty || isReplaced { return bytes }
      if isLineWhole {
        lineStart = offset
        hasAddedNewline = true
        return [UInt8(ascii: "\n")]
      }
      if POSIX.claimedSize(descriptor) != nil {
        wasBeingWritten = true
      } else if isAtRest, !isFollowedByAnother {
        // The writer may have written more before it ended.
        let bytes = try readNext(count)
        isAbandoned = bytes.isEmpty
        return bytes
      }
      hasReachedEnd = true
      whenIdle?()
      POSIX.sleep(milliseconds: pause)
    }
  }

  /// Whether the process that wrote a file that is not locked has probably ended.
  private var isAtRest: Bool {
    if wasBeingWritten { return true }
    return isFile && !hasGrown && MonotonicClock.now - opened > UInt64(patience) * 1_000_000
  }

  private var isFollowedByAnother: Bool {
    POSIX.isAnotherFile(path, than: descriptor)
      || segmentedSession.map { TraceSegments.hasLater(than: path, session: $0) } ?? false
  }

  private func readNext(_ count: Int) throws(SystemError) -> [UInt8] {
    let bytes = try POSIX.read(descriptor, count)
    mark += bytes.prefix(Self.markLength - mark.count)
    if let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) { lineStart = offset + newline + 1 }
    offset += bytes.count
    if hasReachedEnd, !bytes.isEmpty { hasGrown = true }
    guard hasAddedNewline, let first = bytes.first else { return bytes }
    hasAddedNewline = false
    guard first == UInt8(ascii: "\n") else { return bytes }
    // The reader already has this newline, and would count an empty line.
    return bytes.count == 1 ? try readNext(count) : Array(bytes.dropFirst())
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
