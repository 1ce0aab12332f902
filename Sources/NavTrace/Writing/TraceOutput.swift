/// The file descriptor that a trace is written to.
struct TraceOutput: ~Copyable {
  private var descriptor: Int32
  private var isOwned: Bool
  /// The identity of the file. Nil for a descriptor that the caller passed.
  private let identity: POSIX.Identity?
  private let isFile: Bool
  /// How long to wait for a full pipe, in milliseconds. The pipe may not have a reader any longer, so after a
  /// timeout this is 0 until the pipe has accepted bytes again.
  private var patience: Int32
  /// The number of bytes written.
  private(set) var length = 0

  private static let patience: Int32 = 100

  /// Writes to an open descriptor, such as standard output. Waits without limit if it is full, and never
  /// closes it.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
    identity = nil
    isFile = false
    patience = -1
  }

  /// Creates a file. An existing file of another kind, such as a pipe, is opened instead.
  ///
  /// - Parameter beginning: The first bytes of a new file, which it has when it gets its name. If they could
  ///   not be written, or no file was created, ``length`` is 0 and the caller must write them.
  init(path: String, replacing: Bool, beginning: [UInt8]) throws(SystemError) {
    var opened: Int32
    do throws(SystemError) {
      (opened, length) = try POSIX.create(path, beginningWith: beginning)
    } catch {
      guard error.isExistingFile else { throw error }
      opened = try replacing ? POSIX.replace(path) : Self.openUnlessFile(path, error)
    }
    descriptor = POSIX.moveToHighNumber(opened)
    let status = try? POSIX.status(of: descriptor)
    identity = status?.identity
    isFile = status?.isFile ?? true
    isOwned = true
    patience = Self.patience
    if isFile { POSIX.tryLock(descriptor) } else { BrokenPipe.disableSignal(for: descriptor) }
  }

  deinit {
    // In the child of a fork, the descriptor belongs to the parent.
    if isOwned, !ForkedChild.isThis, refersToFile { try? POSIX.close(descriptor) }
  }

  private static func openUnlessFile(_ path: String, _ refusal: SystemError) throws(SystemError) -> Int32 {
    let opened: Int32
    do throws(SystemError) { opened = try POSIX.openForAppending(path) } catch {
      // A symbolic link that leads nowhere has the name, too.
      throw error.isMissingFile || error.isLoop ? refusal : error
    }
    guard let status = try? POSIX.status(of: opened), !status.isFile else {
      try? POSIX.close(opened)
      throw refusal
    }
    return opened
  }

  /// Writes the bytes, or as many of them as the system accepts. Writing to a file takes one system call.
  mutating func write(_ bytes: RawSpan) -> (count: Int, failure: SystemError?) {
    let result = isFile || !isOwned ? POSIX.write(bytes, to: descriptor) : writeToPipe(bytes)
    length += result.count
    return result
  }

  private mutating func writeToPipe(_ bytes: RawSpan) -> (count: Int, failure: SystemError?) {
    let result = BrokenPipe.withoutSignal { POSIX.write(bytes, to: descriptor, patience: patience) }
    patience = result.failure == nil ? Self.patience : 0
    return result
  }

  /// Reopens the file after the app has closed its descriptor. Returns false if another file or none is at
  /// the path.
  mutating func reopen(_ path: String) -> Bool {
    guard isOwned, let reopened = try? POSIX.openForAppending(path) else { return false }
    guard let status = try? POSIX.status(of: reopened), status.isNamed, status.identity == identity else {
      try? POSIX.close(reopened)
      return false
    }
    descriptor = POSIX.moveToHighNumber(reopened)
    POSIX.tryLock(descriptor)
    return true
  }

  /// What another process has done to the file.
  enum ExternalChange {
    case removed, truncated
  }

  var externalChange: ExternalChange? {
    guard isOwned, isFile, let status = try? POSIX.status(of: descriptor), status.identity == identity else {
      return nil
    }
    if !status.isNamed { return .removed }
    return status.size < length ? .truncated : nil
  }

  /// Empties the file.
  mutating func removeAll() {
    try? POSIX.truncate(descriptor)
    length = 0
  }

  /// - Throws: An error that a network disk may report only now, for example because it is full.
  consuming func close() throws(SystemError) {
    guard isOwned, refersToFile else { return }
    isOwned = false
    try POSIX.close(descriptor)
  }

  /// Whether the descriptor still refers to the file. The app may have closed it and opened another file with
  /// the same number.
  private var refersToFile: Bool {
    identity == nil || (try? POSIX.status(of: descriptor))?.identity == identity
  }
}
