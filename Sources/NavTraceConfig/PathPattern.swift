import Foundation
import NavTrace

/// A pattern for the paths of files and folders: `*` matches any part of a name, `?` matches one character of
/// a name, and `**` between slashes matches any number of folders, including none. Every other character
/// matches itself.
///
///     PathPattern("traces/**/*.jsonl").paths()
///     // ["traces/a.jsonl", "traces/checkout/b.jsonl"]
///
/// Names that begin with a dot match only if the pattern has that dot, and `**` does not follow symbolic
/// links. It therefore finds no hidden files of tools and cannot run in a cycle. A folder that cannot be read
/// is an error, because it must not be treated as empty.
public struct PathPattern: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern has no wildcards.
  public var isPlain: Bool { !pattern.contains { $0 == "*" || $0 == "?" } }

  /// The existing paths that match, sorted. If a path is equal to the pattern, only that path.
  ///
  /// - Parameter folder: The folder that the pattern is relative to. Nil: the current folder. Its
  ///   characters are not wildcards. The paths begin with it.
  public func paths(in folder: String? = nil) throws(UnreadableFolder) -> [String] {
    let start = pattern.hasPrefix("/") ? "/" : folder ?? ""
    let whole = Self.path(pattern, in: start)
    if isPlain { return try Self.exists(whole) ? [whole] : [] }
    if access(whole, F_OK) == 0 { return [whole] }
    var found: Set = [start]
    for part in pattern.split(separator: "/") {
      var next: Set<String> = []
      for folder in found { next.formUnion(try Self.step(String(part), in: folder)) }
      found = next
    }
    return found.map { $0.isEmpty ? "." : $0 }.sorted()
  }

  /// The paths in a folder that match one component of the pattern.
  private static func step(_ part: String, in folder: String) throws(UnreadableFolder) -> [String] {
    if part == "**" { return try folders(in: folder) }
    if PathPattern(part).isPlain {
      let path = path(part, in: folder)
      return try exists(path) ? [path] : []
    }
    let glob = Glob(part)
    return try names(in: folder).filter { part.hasPrefix(".") || !$0.hasPrefix(".") }.filter(glob.matches)
      .map { path($0, in: folder) }
  }

  /// A folder and all its descendants.
  private static func folders(in folder: String) throws(UnreadableFolder) -> [String] {
    var found = [folder]
    var index = 0
    while index < found.count {
      for name in try names(in: found[index]) where !name.hasPrefix(".") {
        let path = path(name, in: found[index])
        if try isFolder(path) { found.append(path) }
      }
      index += 1
    }
    return found
  }

  private static func names(in folder: String) throws(UnreadableFolder) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      let refusal = SystemError()
      // A path that is not a folder, or no longer exists, has no contents.
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        return []
      }
      throw UnreadableFolder(path: folder, reason: refusal.message)
    }
  }

  private static func exists(_ path: String) throws(UnreadableFolder) -> Bool {
    if access(path, F_OK) == 0 { return true }
    try expectLook(at: path)
    return false
  }

  /// Whether the path is a folder, and not a symbolic link to one.
  private static func isFolder(_ path: String) throws(UnreadableFolder) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    try expectLook(at: path)
    if path.unicodeScalars.contains("\u{FFFD}"), isFolderNotInUTF8(path) {
      throw UnreadableFolder(path: path, reason: "its name is not UTF-8")
    }
    return false
  }

  /// Whether the name of a folder is not valid UTF-8: its parent lists a folder with the same name after
  /// invalid bytes are replaced, but the path of that name does not exist.
  private static func isFolderNotInUTF8(_ path: String) -> Bool {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let folder = opendir(slash.map { String(path[...$0]) } ?? ".") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let isFolder = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { bytes in
          var status = stat()
          return String(cString: bytes) == name
            && fstatat(dirfd(folder), bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFDIR
        }
      }
      if isFolder { return true }
    }
    return false
  }

  /// Throws if a path was not found because permission was denied.
  private static func expectLook(at path: String) throws(UnreadableFolder) {
    guard errno == EACCES else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    throw UnreadableFolder(path: folder.isEmpty ? "/" : folder, reason: SystemError().message)
  }

  /// The path of a name in a folder. If the folder is empty, in the current one.
  static func path(_ name: String, in folder: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// An error: a folder that may contain traces cannot be read.
public struct UnreadableFolder: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// The system's message.
  public var reason: String

  public var description: String {
    "\(path): this folder cannot be read: \(reason). "
      + (reason.contains("UTF-8") ? "Rename it" : "Make it readable (chmod u+rx)")
      + ", or name traces that are not in it."
  }
}
