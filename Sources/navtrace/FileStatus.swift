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

  /// Nil if nothing is there.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    permissions = status.st_mode & 0o7777
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      default: .device
      }
  }

  static func isFolder(_ path: String) -> Bool { FileStatus(of: path)?.kind == .folder }
}
