import Foundation

/// The error of a failed system call.
package struct SystemError: Error, Equatable {
  let code: Int32

  init(code: Int32) { self.code = code }

  /// The error of the system call that has just failed.
  package init() { code = errno }

  package var message: String { String(cString: strerror(code)) }
  package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  var isDirectory: Bool { code == EISDIR }
  var isExistingFile: Bool { code == EEXIST }
  package var isBrokenPipe: Bool { code == EPIPE }
  var isBadDescriptor: Bool { code == EBADF }
  /// Whether symbolic links form a loop.
  var isLoop: Bool { code == ELOOP }
}

/// The system calls that the package needs. Interrupted calls are repeated.
package enum POSIX {
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Creates a file. Each write is appended, even after another process has truncated the file.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
  }

  /// Creates the folders of a file's path that do not exist.
  package static func makeFolders(of path: String) throws(SystemError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o777) == 0 { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeFolders(of: folder)
      // Another process may have created it first.
      if mkdir(folder, 0o777) != 0, errno != EEXIST { throw SystemError() }
    // The folder may exist even if it cannot be created. If it cannot be used, opening the file reports the
    // error.
    case let code: if access(folder, F_OK) != 0 { throw SystemError(code: code) }
    }
  }

  /// Opens a file for writing, and empties it if it exists. Also opens pipes and devices.
  static func replace(_ path: String) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  }

  /// Opens an existing file for appending, without blocking.
  static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK) }
  }

  /// Locks the file, unless another process has locked it. The lock lasts until the descriptor is closed or
  /// the process ends.
  static func tryLock(_ descriptor: Int32) { flock(descriptor, LOCK_EX | LOCK_NB) }

  /// Moves a file to a descriptor of 200 or more, and closes the given one. Code that closes or reuses a
  /// wrong descriptor is less likely to hit it there.
  package static func moveToHighNumber(_ descriptor: Int32) -> Int32 {
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 200)
    guard duplicate >= 0 else { return descriptor }
    try? close(descriptor)
    return duplicate
  }

  /// The identity of the file of a descriptor.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  /// The status of the file of a descriptor.
  struct Status {
    let identity: Identity
    let isFile: Bool
    /// Whether a folder still has an entry for it.
    let isNamed: Bool
    /// The size in bytes.
    let size: Int
  }

  static func status(of descriptor: Int32) throws(SystemError) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(code: errno) }
    return Status(
      identity: Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino)),
      isFile: status.st_mode & S_IFMT == S_IFREG, isNamed: status.st_nlink > 0, size: Int(status.st_size))
  }

  /// Empties a file.
  static func truncate(_ descriptor: Int32) throws(SystemError) {
    while ftruncate(descriptor, 0) != 0 {
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  /// Whether the path exists, even as a dangling symbolic link.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Deletes a file, unless it no longer exists.
  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0, errno != ENOENT { throw SystemError() }
  }

  /// Renames a file, and replaces the file that has the new name.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    if rename(path, other) != 0 { throw SystemError(code: errno) }
  }

  package static func close(_ descriptor: Int32) throws(SystemError) {
    // Not repeated after EINTR: Linux has closed the descriptor by then, and its number may be another
    // file's.
    if closeOnce(descriptor) < 0 && errno != EINTR { throw SystemError(code: errno) }
  }

  /// Reads at most `count` bytes. Empty at the end.
  static func read(_ descriptor: Int32, _ count: Int) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = readOnce(descriptor, count) { return bytes }
      try wait(descriptor, for: Int16(POLLIN))
    }
  }

  /// Writes all bytes, in one call unless the system takes fewer at a time or refuses them.
  ///
  /// - Parameter patience: How long to wait for a full pipe or terminal, in milliseconds. If negative,
  ///   without limit.
  /// - Returns: The number of bytes written, and the error if that is not all of them.
  package static func write(
    _ bytes: RawSpan, to descriptor: Int32, patience: Int32 = -1
  ) -> (count: Int, failure: SystemError?) {
    var written = 0
    while true {
      let count = writeOnce(descriptor, bytes.extracting(droppingFirst: written))
      if count > 0 { written += count }
      if written == bytes.byteCount { return (written, nil) }
      if count > 0 { continue }
      if count == 0 { return (written, SystemError(code: EIO)) }
      do throws(SystemError) {
        try wait(descriptor, for: Int16(POLLOUT), patience: patience)
      } catch {
        return (written, error)
      }
    }
  }

  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, patience: Int32 = -1
  ) -> (count: Int, failure: SystemError?) {
    // The array's span requires newer systems than this package.
    bytes.withUnsafeBytes { write($0.bytes, to: descriptor, patience: patience) }
  }

  /// Whether a write would not block. Also true if the descriptor has an error, which a write then reports.
  static func isReady(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  private static func descriptor(_ open: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let descriptor = open()
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  /// Handles a failed call: returns if the call should be repeated, and throws otherwise.
  private static func wait(_ descriptor: Int32, for events: Int16, patience: Int32 = -1) throws(SystemError) {
    let code = errno
    if code == EINTR { return }
    guard code == EAGAIN || code == EWOULDBLOCK else { throw SystemError(code: code) }
    // A shell may pass a terminal or pipe that is in non-blocking mode.
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    if poll(&request, 1, patience) == 0 { throw SystemError(code: code) }
  }
}

// The system's functions, which have the names of the methods above.

private func closeOnce(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Nil if the call has failed.
private func readOnce(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
  var result = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
    result = read(descriptor, memory.baseAddress, count)
    initialized = max(0, result)
  }
  return result < 0 ? nil : bytes
}

private func writeOnce(_ descriptor: Int32, _ bytes: RawSpan) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
