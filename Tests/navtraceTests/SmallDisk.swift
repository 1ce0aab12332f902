import Foundation
import TestSupport

/// A file system of 64 KB, in a folder.
struct SmallDisk: ~Copyable {
  struct NotMounted: Error {}

  let path: String

  init(at folder: URL) throws {
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=64k", "navtrace-test", path) else {
      throw NotMounted()
    }
  }

  deinit { _ = Self.run("umount", path) }

  /// Whether this machine and this user can have one.
  static let canBeMounted: Bool = {
    guard let folder = try? TemporaryFolder(), let disk = try? SmallDisk(at: folder.url) else { return false }
    return FileManager.default.fileExists(atPath: disk.path)
  }()

  private static func run(_ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
