import Foundation

/// The status of a file, after following links.
struct FileStatus {
  enum Kind {
    case file, folder
    /// A terminal, a pipe or another device. Its output cannot be read again, and it is never replaced.
    case device
  }

  let kind: Kind
  let permissions: mode_t
  /// The size in bytes.
  let size: Int
  fileprivate let device: UInt64
  fileprivate let inode: UInt64

  /// Creates the status of a file. Nil if the file does not exist or cannot be accessed.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the status of the file of a descriptor. Nil if the descriptor is closed.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
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

/// A value that changes when a file does.
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

/// The identity of a file. It is the same for every path to the file: through links, with `..`, or, if the file system
/// ignores case, in another case.
enum FileIdentity: Hashable {
  case existing(device: UInt64, inode: UInt64)
  /// The file does not exist yet.
  case missing(path: String)

  init(of path: String) {
    // The system cannot open `missing/../file`, but a command that writes the file creates the folder.
    func resolved() -> String { resolvedPath(path) ?? path }
    if let status = FileStatus(of: path) ?? FileStatus(of: resolved()) {
      self = .existing(device: status.device, inode: status.inode)
    } else {
      self = .missing(path: resolved())
    }
  }

  /// The file that standard input is redirected from. Nil if it is a terminal, a pipe or another device.
  static var ofStandardInput: FileIdentity? {
    FileStatus(of: 0).flatMap {
      $0.kind == .file ? .existing(device: $0.device, inode: $0.inode) : nil
    }
  }
}

/// Returns the absolute path of a file, with links and `..` resolved. Nil if its links form a cycle. A link to a device,
/// such as `/dev/stdout`, is not followed, because what it leads to may have no path.
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
    let link = "/" + resolved.joined(separator: "/")
    guard let target = target(ofLink: link), FileStatus(of: link)?.kind != .device else { continue }
    linkCount += 1
    // The limit on Linux.
    guard linkCount <= 40 else { return nil }
    if target.hasPrefix("/") { resolved = [] } else { resolved.removeLast() }
    rest += target.split(separator: "/").reversed()
  }
  return "/" + resolved.joined(separator: "/")
}

private func target(ofLink path: String) -> String? {
  try? FileManager.default.destinationOfSymbolicLink(atPath: path)
}
