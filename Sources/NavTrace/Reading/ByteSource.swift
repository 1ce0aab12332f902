/// The source of the bytes of a trace.
struct ByteSource: ~Copyable {
  private enum Origin {
    case descriptor(Int32, isOwned: Bool)
    /// A file that is being written. Of the lines that it had when it was opened, `rest` bytes have not been
    /// read.
    case snapshot(Int32, rest: Int)
    case memory
    case following(FollowedFile)
  }

  private var origin: Origin
  /// Bytes that come first: all of a trace in memory, or those that were read from a descriptor before.
  private var start: ArraySlice<UInt8> = []
  private var framing = ArrayFraming()

  /// Whether the bytes are a JSON array, which is turned into lines.
  var isArray: Bool { framing.isArray }
  /// Whether only the lines that the file had when it was opened are read.
  var isSnapshot: Bool { if case .snapshot = origin { true } else { false } }
  /// The file, if it is read while it is being written.
  var followed: FollowedFile? { if case .following(let file) = origin { file } else { nil } }
  /// The offset after the array's closing bracket, once that has been read.
  var arrayEnd: UInt64? { framing.end }

  /// Opens a file. If it is being written, only the lines that it has now are read.
  init(path: String) throws(SystemError) {
    let descriptor = try POSIX.openForReading(path)
    if let size = POSIX.claimedSize(descriptor) {
      origin = .snapshot(descriptor, rest: POSIX.endOfLastLine(descriptor, size: size))
    } else {
      origin = .descriptor(descriptor, isOwned: true)
    }
  }
  /// Reads from a descriptor, and does not close it.
  /// - Parameter start: The bytes that were already read from it.
  init(descriptor: Int32, after start: [UInt8]) {
    origin = .descriptor(descriptor, isOwned: false)
    self.start = start[...]
  }
  init(bytes: [UInt8]) {
    origin = .memory
    start = bytes[...]
  }
  init(following file: FollowedFile) { origin = .following(file) }

  deinit {
    switch origin {
    case .descriptor(let descriptor, isOwned: true), .snapshot(let descriptor, _):
      try? POSIX.close(descriptor)
    case .descriptor, .memory, .following: break
    }
  }

  /// Reads at most `count` bytes. Empty at the end.
  mutating func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8]
    if !start.isEmpty {
      bytes = Array(start.prefix(count))
      start = start.dropFirst(count)
    } else {
      switch origin {
      case .memory: return []
      case .descriptor(let descriptor, _): bytes = try POSIX.read(descriptor, count)
      // A file that is being written is JSON Lines, so it needs no framing.
      case .snapshot(let descriptor, let rest):
        bytes = try POSIX.read(descriptor, min(count, rest))
        origin = .snapshot(descriptor, rest: rest - bytes.count)
        return bytes
      case .following(let file): return try file.read(count)
      }
    }
    framing.rewrite(&bytes)
    return bytes
  }
}
