/// The source of the bytes of a trace.
struct ByteSource: ~Copyable {
  private enum Origin {
    case descriptor(Int32, isOwned: Bool)
    case memory(ArraySlice<UInt8>)
    case following(FollowedFile)
  }

  private var origin: Origin
  /// Bytes that were read before, and come first.
  private var start: ArraySlice<UInt8> = []
  private var framing = ArrayFraming()

  /// Whether the bytes are a JSON array, which is turned into lines.
  var isArray: Bool { framing.isArray }
  /// The file, if it is read while it is being written.
  var followed: FollowedFile? { if case .following(let file) = origin { file } else { nil } }
  /// The offset after the array's closing bracket, once that has been read.
  var arrayEnd: UInt64? { framing.end }

  /// Opens a file. If it is being written, only the lines that it has now are read.
  init(path: String) throws(SystemError) {
    let descriptor = try POSIX.openForReading(path)
    if let size = POSIX.claimedSize(descriptor) {
      origin = .following(FollowedFile(path: path, descriptor: descriptor, size: size))
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
  init(bytes: [UInt8]) { origin = .memory(bytes[...]) }
  init(following file: FollowedFile) { origin = .following(file) }

  deinit {
    if case .descriptor(let descriptor, isOwned: true) = origin { try? POSIX.close(descriptor) }
  }

  /// Reads into `memory`. Returns the number of bytes read; 0 at the end.
  mutating func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count: Int
    switch origin {
    case .descriptor where !start.isEmpty:
      count = min(start.count, memory.count)
      memory.copyBytes(from: start.prefix(count))
      start = start.dropFirst(count)
    case .descriptor(let descriptor, _): count = try POSIX.read(descriptor, into: memory)
    // A file that is being written is JSON Lines, so it needs no framing.
    case .following(let file): return try file.read(into: memory)
    case .memory(let bytes):
      let part = bytes.prefix(memory.count)
      memory.copyBytes(from: part)
      origin = .memory(bytes.dropFirst(part.count))
      count = part.count
    }
    var part = memory[..<count]
    framing.rewrite(&part)
    return count
  }
}
