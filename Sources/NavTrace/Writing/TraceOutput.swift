/// The descriptor that a trace is written to.
///
/// Lines are passed as raw memory: they are written from the encoder's buffer, without a copy.
struct TraceOutput: ~Copyable {
  private var descriptor: Int32
  private var isOwned: Bool
  /// Nil for a descriptor that was given.
  private let identity: POSIX.Identity?
  private let isFile: Bool
  /// How long to wait for a pipe that is full, in milliseconds. Its reader may be slow, or there may be none any longer:
  /// after one wait in vain it is not waited for again until it has taken something.
  private var patience: Int32
  /// How many bytes have been written.
  private(set) var length = 0

  private static let patience: Int32 = 100

  /// Writes to a descriptor that was given, such as standard output: waits for it as long as it takes, and never closes it.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
    identity = nil
    isFile = false
    patience = -1
  }

  /// Creates a file. Something else that is there and can be written to, such as a pipe, is used as it is.
  ///
  /// - Parameter beginning: the first bytes of a new file, which it has when it appears. If they could not be written
  ///   then, or nothing was created, ``length`` is 0 and they are still to be written.
  init(path: String, replacing: Bool, beginning: UnsafeRawBufferPointer) throws(SystemError) {
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
    // In the child of a fork, the descriptor is the parent's.
    if isOwned, !ForkedChild.isThis, isOurs { try? POSIX.close(descriptor) }
  }

  private static func openUnlessFile(_ path: String, _ refusal: SystemError) throws(SystemError) -> Int32 {
    let opened = try POSIX.openForAppending(path)
    guard let status = try? POSIX.status(of: opened), !status.isFile else {
      try? POSIX.close(opened)
      throw refusal
    }
    return opened
  }

  /// Writes the bytes, or as many of them as the system takes: to a file, with one system call.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    let result = isFile || !isOwned ? POSIX.write(bytes, to: descriptor) : writeToPipe(bytes)
    length += result.count
    return result
  }

  private mutating func writeToPipe(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    let result = BrokenPipe.withoutSignal { POSIX.write(bytes, to: descriptor, patience: patience) }
    patience = result.failure == nil ? Self.patience : 0
    return result
  }

  /// Opens the same file again after the app has closed its descriptor. False if it is no longer at that path.
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

  /// What others have done to the file.
  enum Damage {
    case removed, truncated
  }

  var damage: Damage? {
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

  /// - Throws: what a network disk may report only now, such as that it is full.
  consuming func close() throws(SystemError) {
    guard isOwned, isOurs else { return }
    isOwned = false
    try POSIX.close(descriptor)
  }

  /// Whether the number is still that of the file: the app may have closed it, and opened another file since.
  private var isOurs: Bool { identity == nil || (try? POSIX.status(of: descriptor))?.identity == identity }
}
