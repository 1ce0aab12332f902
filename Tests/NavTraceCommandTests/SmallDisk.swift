#if os(Linux)
  import Foundation
  import TestSupport

  /// A file system of 64 KB, in a folder.
  struct SmallDisk: ~Copyable {
    struct NotMounted: Error {}

    let path: String

    init(at folder: URL) throws {
      path = folder.path
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard mount("navtrace-test", path, "tmpfs", 0, "size=64k") == 0 else { throw NotMounted() }
    }

    deinit { umount(path) }

    /// Whether this machine and this user can have one.
    static let canBeMounted: Bool = {
      guard let folder = try? TemporaryFolder(), let disk = try? SmallDisk(at: folder.url) else {
        return false
      }
      return FileManager.default.fileExists(atPath: disk.path)
    }()
  }
#endif
