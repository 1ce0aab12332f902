import Foundation

/// An entry of a folder.
package struct FolderEntry: Equatable, Sendable {
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The name. Bytes that are not UTF-8 are replaced.
  package let name: String
  package let kind: Kind
  /// Whether the name is valid UTF-8. If not, no string is its path.
  package let isUTF8: Bool

  package var isHidden: Bool { name.hasPrefix(".") }
}

extension POSIX {
  /// Calls a closure with each entry of a folder, in any order. A list of them would take much memory for a
  /// folder with a hundred thousand traces.
  package static func forEachEntry(
    of folder: String, _ visit: (FolderEntry) -> Void
  ) throws(SystemError) {
    guard let stream = opendir(folder) else { throw SystemError() }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let (name, isUTF8) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return ("", false) }
        if let name = String(validatingCString: start) { return (name, true) }
        return (String(cString: start), false)
      }
      if name == "." || name == ".." { continue }
      let kind = kind(Int(entry.pointee.d_type)) ?? kind(of: name, in: dirfd(stream))
      visit(FolderEntry(name: name, kind: kind, isUTF8: isUTF8))
    }
  }

  /// What a path leads to, through any number of links. Nil if there is nothing.
  package static func target(of path: String) -> FolderEntry.Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(status.st_mode) : nil
  }

  /// Nil if the file system does not say.
  private static func kind(_ type: Int) -> FolderEntry.Kind? {
    switch type {
    case Int(DT_UNKNOWN): nil
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    default: .other
    }
  }

  private static func kind(of name: String, in folder: Int32) -> FolderEntry.Kind {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? kind(status.st_mode) : .other
  }

  private static func kind(_ mode: mode_t) -> FolderEntry.Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
