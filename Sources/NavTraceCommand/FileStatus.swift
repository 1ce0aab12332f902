import Foundation

/// What is at a path, or where a link there leads.
struct FileStatus {
  enum Kind {
    case file, folder
    /// A terminal, a pipe or another device: what is written to it cannot be read again, and it is never replaced.
    case device
  }

  let kind: Kind
  let permissions: mode_t
  /// In bytes.
  let size: Int
  fileprivate let device: UInt64
  fileprivate let inode: UInt64

  /// Nil if nothing is there.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    permissions = status.st_mode & 0o7777
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      default: .device
      }
  }

  static func isFolder(_ path: String) -> Bool { FileStatus(of: path)?.kind == .folder }
}

/// What changes when a file does.
struct FileStamp: Equatable {
  private let path: String
  private let identity: FileIdentity
  private let size: Int?
  private let changed: Date?

  init(of path: String) {
    self.path = path
    identity = FileIdentity(of: path)
    size = FileStatus(of: path)?.size
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolvedPath(path) ?? path)
    changed = attributes?[.modificationDate] as? Date
  }
}

/// What distinguishes a file from all others, whatever it is called: through links, `..`, or in other case where that does
/// not count, as on Macs.
enum FileIdentity: Hashable {
  case existing(device: UInt64, inode: UInt64)
  /// There is no such file yet.
  case missing(path: String)

  init(of path: String) {
    // In `missing/../file` the system finds no folder, but a command that writes the file makes one.
    func resolved() -> String { resolvedPath(path) ?? path }
    if let status = FileStatus(of: path) ?? FileStatus(of: resolved()) {
      self = .existing(device: status.device, inode: status.inode)
    } else {
      self = .missing(path: resolved())
    }
  }
}

/// The absolute path of a file, which may not exist, without links and `..`. Nil if its links lead to each other in a circle.
func resolvedPath(_ path: String) -> String? {
  var linkCount = 0
  var resolved: [Substring] = []
  let whole = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  var rest = Array(whole.split(separator: "/").reversed())
  while let part = rest.popLast() {
    if part == "." { continue }
    if part == ".." {
      _ = resolved.popLast()
      continue
    }
    resolved.append(part)
    guard let target = target(ofLink: "/" + resolved.joined(separator: "/")) else { continue }
    linkCount += 1
    // As many as Linux follows.
    guard linkCount <= 40 else { return nil }
    if target.hasPrefix("/") { resolved = [] } else { resolved.removeLast() }
    rest += target.split(separator: "/").reversed()
  }
  return "/" + resolved.joined(separator: "/")
}

private func target(ofLink path: String) -> String? {
  try? FileManager.default.destinationOfSymbolicLink(atPath: path)
}
