import Foundation

// Creation of files that get their name together with their first bytes, so that a process that is killed
// leaves no empty file.
extension POSIX {
  /// Creates a file that begins with the given bytes. If the bytes cannot be written before the file gets its
  /// name, it is created empty: the file system may not support this, or the disk may be full.
  ///
  /// - Returns: The file, and the number of bytes that it has: all or none.
  /// - Throws: The error of the system call, for example because the name is taken.
  static func create(
    _ path: String, beginningWith bytes: [UInt8]
  ) throws(SystemError) -> (descriptor: Int32, count: Int) {
    if exists(path) { throw SystemError(code: EEXIST) }
    #if os(Linux)
      if let file = try createUnnamed(path, beginningWith: bytes) { return (file, bytes.count) }
    #endif
    if let file = try createHidden(path, beginningWith: bytes) { return (file, bytes.count) }
    return (try create(path), 0)
  }

  #if os(Linux)
    /// Creates a file that has no name until it has its first bytes. Nil if that is not possible.
    private static func createUnnamed(
      _ path: String, beginningWith bytes: [UInt8]
    ) throws(SystemError) -> Int32? {
      // The value of `O_TMPFILE`, a macro that Swift does not import.
      let hasNoName = 0o20_000_000 | O_DIRECTORY
      let folder = separate(path).folder
      let file = open(
        folder.isEmpty ? "." : folder, O_WRONLY | O_APPEND | O_CLOEXEC | hasNoName, 0o644 as mode_t)
      guard file >= 0 else { return nil }
      return try begin(file, with: bytes) {
        linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
      }
    }
  #endif

  /// Creates a file that has a hidden name until it has its first bytes. Nil if that is not possible.
  static func createHidden(
    _ path: String, beginningWith bytes: [UInt8]
  ) throws(SystemError) -> Int32? {
    let (folder, name) = separate(path)
    let hidden = "\(folder).\(name).\(getpid())"
    guard let file = try? create(hidden) else { return nil }
    defer { unlink(hidden) }
    return try begin(file, with: bytes) { link(hidden, path) }
  }

  /// Writes the first bytes of a file and gives it its name. If that fails, it closes the file and returns
  /// nil.
  ///
  /// - Parameter name: Gives the file its name, unless that is taken. Like a system call, it returns 0 or
  ///   sets `errno`.
  /// - Throws: An error if the name is taken.
  private static func begin(
    _ file: Int32, with bytes: [UInt8], name: () -> Int32
  ) throws(SystemError) -> Int32? {
    // For readers, a file without a lock belongs to a process that has ended.
    tryLock(file)
    guard write(bytes, to: file).failure == nil else {
      try? close(file)
      return nil
    }
    if name() == 0 { return file }
    let failure = SystemError()
    try? close(file)
    if failure.isExistingFile { throw failure }
    return nil
  }

  /// Splits a path after its last slash.
  static func separate(_ path: String) -> (folder: String, name: String) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<name]), String(path[name...]))
  }
}
