/// The descriptor that a trace goes to, and what has to be known of it so that writing to it harms nobody.
struct TraceOutput: ~Copyable {
  private var descriptor: Int32
  private let isOwned: Bool
  private let identity: POSIX.Identity?
  /// Whether it may be full for a while, or have lost its reader: one of ours that is no file.
  private let isPipe: Bool
  /// A pipe may be full because its reader is slow, or because there is none any more: waited for only once.
  private var patience: Int32

  /// How long a pipe that is full may hold up the app, in milliseconds.
  private static let patience: Int32 = 100

  /// Of others, such as standard output: it is waited for as long as it wants, and never closed.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
    identity = nil
    isPipe = false
    patience = -1
  }

  /// A file that is made new. Anything else that is there and can be written to, such as a pipe, is taken as it is.
  init(path: String, replacing: Bool) throws(SystemError) {
    let opened: Int32
    do throws(SystemError) {
      opened = try POSIX.create(path, replacing: replacing)
    } catch {
      guard error.isExistingFile else { throw error }
      opened = try POSIX.openForAppending(path)
      guard let found = try? POSIX.identity(of: opened), !found.isFile else {
        try? POSIX.close(opened)
        throw error
      }
    }
    descriptor = POSIX.raise(opened)
    identity = try? POSIX.identity(of: descriptor)
    isOwned = true
    patience = Self.patience
    isPipe = identity?.isFile == false
    if isPipe { BrokenPipes.areErrors(for: descriptor) }
  }

  deinit {
    if isOwned { try? POSIX.close(descriptor) }
  }

  /// Writes as much as it takes.
  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: SystemError?) {
    isPipe ? writeToPipe(bytes) : POSIX.write(bytes, to: descriptor)
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
    guard let found = try? POSIX.identity(of: reopened), found == identity else {
      try? POSIX.close(reopened)
      return false
    }
    descriptor = POSIX.raise(reopened)
    return true
  }

  /// Whether the file was removed, so that what is written to it is lost.
  var hasVanished: Bool {
    guard isOwned, identity?.isFile == true else { return false }
    return (try? POSIX.identity(of: descriptor))?.isNamed == false
  }

  /// - Throws: what a network disk may only say now, such as that it is full.
  consuming func close() throws(SystemError) {
    let closing = isOwned ? descriptor : nil
    discard self
    if let closing { try POSIX.close(closing) }
  }
}
