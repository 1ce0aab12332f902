#if os(Linux) && canImport(Glibc)
  import Glibc
#endif

/// Where a file is.
enum FileSystem {
  /// Whether a ``MappedWindow`` is as good there as a call to the system: where what was written once has its place on the
  /// disk. One that copies what is written again may find the disk full at any byte; and where it is not this machine
  /// that keeps the file, who looks at it elsewhere would wait for what is written here.
  static func suitsWindows(_ descriptor: Int32) -> Bool {
    #if os(Linux) && canImport(Glibc)
      guard let fstatfs else { return false }
      return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { status in
        guard let start = status.baseAddress, fstatfs(descriptor, start) == 0 else { return false }
        return suitable.contains(start.load(as: Int.self))
      }
    #else
      return false
    #endif
  }

  #if os(Linux) && canImport(Glibc)
    /// ext2 to ext4, XFS, tmpfs, and what containers lay over these.
    private static let suitable: Set = [0xEF53, 0x5846_5342, 0x0102_1994, 0x794C_7630]

    /// Swift does not know it. The first word of what it tells is the kind of the file system.
    private static let fstatfs = dlsym(nil, "fstatfs").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, UnsafeMutableRawPointer) -> Int32).self)
    }
  #endif
}
