#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Files that get their name only when they have their first bytes: a process that is killed leaves no empty file.
extension POSIX {
  /// Creates a file that begins with some bytes. If the bytes cannot be written before the file has its name, the file
  /// is created empty: the file system may not support it, or the disk may be full.
  ///
  /// - Returns: the file, and how many bytes it has: all or none.
  /// - Throws: what is wrong, such as that the name is taken.
  static func create(
    _ path: String, beginningWith bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> (descriptor: Int32, count: Int) {
    var existing = stat()
    if lstat(path, &existing) == 0 { throw SystemError(code: EEXIST) }
    #if os(Linux)
      if let file = try createUnnamed(path, beginningWith: bytes) { return (file, bytes.count) }
    #endif
    if let file = try createHidden(path, beginningWith: bytes) { return (file, bytes.count) }
    return (try create(path), 0)
  }

  #if os(Linux)
    /// Creates a file that has no name until it has its first bytes. Nil if it cannot.
    private static func createUnnamed(
      _ path: String, beginningWith bytes: UnsafeRawBufferPointer
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

  /// Creates a file that has a hidden name until it has its first bytes. Nil if it cannot.
  static func createHidden(
    _ path: String, beginningWith bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int32? {
    let (folder, name) = separate(path)
    let hidden = "\(folder).\(name).\(getpid())"
    guard let file = try? create(hidden) else { return nil }
    defer { unlink(hidden) }
    return try begin(file, with: bytes) { link(hidden, path) }
  }

  /// Writes a file's first bytes and gives it its name. If it cannot, it closes the file and returns nil.
  ///
  /// - Parameter name: gives the file its name, unless that is taken: as the system calls do, it returns 0 or sets `errno`.
  /// - Throws: that the name is taken.
  private static func begin(
    _ file: Int32, with bytes: UnsafeRawBufferPointer, name: () -> Int32
  ) throws(SystemError) -> Int32? {
    // Readers take a file that is not locked for one whose process has ended.
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
  private static func separate(_ path: String) -> (folder: String, name: String) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<name]), String(path[name...]))
  }
}
