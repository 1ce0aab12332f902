/// The descriptor that a trace goes to, and what has to be known of it so that writing to it harms nobody.
struct TraceOutput: ~Copyable {
  private var descriptor: Int32
  private var isOwned: Bool
  /// Nil of those of others.
  private let identity: POSIX.Identity?
  private let isFile: Bool
  /// A pipe may be full because its reader is slow, or because there is none any more: waited for only once.
  private var patience: Int32
  /// How many bytes have been written.
  private var length = 0
  /// How long the file may become with spaces at its end, for a window; 0 where there is to be none.
  private var spaceLimit: Int
  private var window: MappedWindow?
  /// Whether there may be spaces behind what has been written.
  private var hasSpaces = false

  /// How long a pipe that is full may hold up the app, in milliseconds.
  private static let patience: Int32 = 100

  /// Of others, such as standard output: it is waited for as long as it wants, and never closed.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
    identity = nil
    isFile = false
    patience = -1
    spaceLimit = 0
  }

  /// A file that is made new. Anything else that is there and can be written to, such as a pipe, is taken as it is.
  ///
  /// - Parameter limit: how long the file may become.
  init(path: String, replacing: Bool, limit: Int?) throws(SystemError) {
    let opened: Int32
    let isNew: Bool
    do throws(SystemError) {
      opened = try POSIX.create(path)
      isNew = true
    } catch {
      guard error.isExistingFile else { throw error }
      opened = try replacing ? POSIX.replace(path) : Self.openUnlessFile(path, error)
      isNew = false
    }
    descriptor = POSIX.raise(opened)
    let status = try? POSIX.status(of: descriptor)
    identity = status?.identity
    isFile = status?.isFile ?? true
    isOwned = true
    patience = Self.patience
    // What was there before may be in use by others.
    spaceLimit = isNew && FileSystem.suitsWindows(descriptor) ? limit ?? .max : 0
    if isFile { POSIX.claim(descriptor) } else { BrokenPipes.areErrors(for: descriptor) }
  }

  deinit {
    // The file is the parent's.
    if ForkedChild.isThis { return }
    _ = cutSpaces()
    if isOwned, isOurs { try? POSIX.close(descriptor) }
  }

  private static func openUnlessFile(_ path: String, _ refusal: SystemError) throws(SystemError) -> Int32 {
    let opened = try POSIX.openForAppending(path)
    guard let found = try? POSIX.status(of: opened), !found.isFile else {
      try? POSIX.close(opened)
      throw refusal
    }
    return opened
  }

  /// Writes a line, or as much of it as the system takes.
  @inline(__always)
  mutating func write(line: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    if window?.append(line) == true {
      length += line.count
      return (line.count, nil)
    }
    return writeWithoutRoom(line)
  }

  /// Writes any bytes, or as many of them as the system takes.
  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    if hasSpaces, let failure = leaveWindow() { return (0, failure) }
    let result =
      isFile || !isOwned ? POSIX.write(bytes, to: descriptor) : writeToPipe(bytes)
    length += result.count
    if result.failure != nil { spaceLimit = 0 }
    return result
  }

  @inline(never)
  private mutating func writeToPipe(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    let result = BrokenPipes.asErrors { POSIX.write(bytes, to: descriptor, patience: patience) }
    patience = result.failure == nil ? Self.patience : 0
    return result
  }

  /// Somebody closed the descriptor: finds the same file again by its path.
  mutating func reopen(_ path: String) -> Bool {
    guard isOwned, let reopened = try? POSIX.openForAppending(path) else { return false }
    guard let found = try? POSIX.status(of: reopened), found.isNamed, found.identity == identity else {
      try? POSIX.close(reopened)
      return false
    }
    descriptor = POSIX.raise(reopened)
    POSIX.claim(descriptor)
    spaceLimit = 0
    return true
  }

  /// What others have done to the file.
  enum Damage {
    /// What is written to it is lost.
    case removed
    /// What was written to it is lost.
    case cutShort
  }

  var damage: Damage? {
    guard isOwned, isFile, let status = try? POSIX.status(of: descriptor), status.identity == identity else {
      return nil
    }
    if !status.isNamed { return .removed }
    return status.size < length ? .cutShort : nil
  }

  /// Empties the file, for a new beginning.
  mutating func startOver() {
    window?.close()
    try? POSIX.cut(descriptor, to: 0)
    (length, hasSpaces) = (0, false)
  }

  /// Nothing more is to come: leaves no space behind the last line.
  mutating func finish(_ path: String) {
    if let failure = leaveWindow(), failure.isBadDescriptor, reopen(path) { _ = leaveWindow() }
  }

  /// - Throws: what a network disk may only say now, such as that it is full.
  consuming func close() throws(SystemError) {
    _ = leaveWindow()
    guard isOwned, isOurs else { return }
    isOwned = false
    try POSIX.close(descriptor)
  }

  /// Whether the number is still that of the file: somebody may have closed it, and have opened another.
  private var isOurs: Bool { identity == nil || (try? POSIX.status(of: descriptor))?.identity == identity }
}

// The window at the file's end.
extension TraceOutput {
  @inline(never)
  private mutating func writeWithoutRoom(_ line: UnsafeRawBufferPointer) -> (
    count: Int, failure: SystemError?
  ) {
    if moveWindow(), window?.append(line) == true {
      length += line.count
      return (line.count, nil)
    }
    return write(line)
  }

  /// Moves the window to the file's end. The first line is not written to one, nor where there was damage: without a
  /// window, that is found again, and told.
  private mutating func moveWindow() -> Bool {
    guard spaceLimit > 0, length > 0, leaveWindow() == nil, isOurs, damage == nil else { return false }
    if window == nil { window = MappedWindow() }
    hasSpaces = true
    if window?.open(descriptor, at: length, most: spaceLimit) == true { return true }
    spaceLimit = 0
    return false
  }

  /// Closes the window, so that the next bytes can be written after the last ones.
  private mutating func leaveWindow() -> SystemError? {
    window?.close()
    let failure = cutSpaces()
    hasSpaces = failure != nil
    return failure
  }

  private func cutSpaces() -> SystemError? {
    guard hasSpaces else { return nil }
    guard isOurs else { return .badDescriptor }
    // It would become longer, and the rest of it zeros.
    guard damage != .cutShort else { return .inputOutput }
    do throws(SystemError) {
      try POSIX.cut(descriptor, to: length)
      return nil
    } catch { return error }
  }
}
