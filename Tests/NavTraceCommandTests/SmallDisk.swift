#if os(Linux)
  import Foundation
  import TestSupport

  /// A file system of 64 KB, mounted on a folder.
  struct SmallDisk: ~Copyable {
    struct NotMounted: Error {}

    let path: String

    init(at folder: URL) throws {
      path = folder.path
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard mount("navtrace-test", path, "tmpfs", 0, "size=64k") == 0 else { throw NotMounted() }
    }

    deinit { umount(path) }

    /// Whether this user can mount one on this machine.
    static let canBeMounted: Bool = {
      guard let folder = try? TemporaryFolder(), let disk = try? SmallDisk(at: folder.url) else {
        return false
      }
      return FileManager.default.fileExists(atPath: disk.path)
    }()
  }
#endif
