import Foundation
import NavTrace

/// A pattern for the paths of files and folders: `*` stands for any part of a name, `?` for one character of it, and a `**`
/// that stands alone between slashes for any number of folders, also for none. Everything else stands for itself.
///
///     PathPattern("traces/**/*.jsonl").paths()
///     // ["traces/a.jsonl", "traces/checkout/b.jsonl"]
///
/// Names that begin with a point are meant only where the pattern has that point, and `**` goes through no links: it
/// neither finds what tools hide, nor runs in circles. A folder that cannot be read is an error: it must not pass for an
/// empty one.
public struct PathPattern: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether it stands for nothing but itself.
  public var isPlain: Bool { !pattern.contains { $0 == "*" || $0 == "?" } }

  /// What there is of it, sorted. What is called just like the pattern is that, and nothing else.
  ///
  /// - Parameter folder: from where it is meant; nil: from the current one. It is no pattern, and the paths begin with it.
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

  /// What one part of the pattern leads to.
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

  /// A folder and all those in it.
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
      // What is no folder, or has gone meanwhile, holds nothing.
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

  /// Whether it is a folder itself, and no link to one.
  private static func isFolder(_ path: String) throws(UnreadableFolder) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    try expectLook(at: path)
    if path.unicodeScalars.contains("\u{FFFD}"), isFolderNotInUTF8(path) {
      throw UnreadableFolder(path: path, reason: "its name is not UTF-8")
    }
    return false
  }

  /// Whether a folder lists another one that is called like this where the bytes that are not UTF-8 are replaced: as text, its
  /// name leads nowhere.
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

  /// What was just looked for in vain is not there, unless to look was forbidden.
  private static func expectLook(at path: String) throws(UnreadableFolder) {
    guard errno == EACCES else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    throw UnreadableFolder(path: folder.isEmpty ? "/" : folder, reason: SystemError().message)
  }

  /// A name as it is meant from a folder; from the current one where that is empty.
  static func path(_ name: String, in folder: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// A folder in which traces may be, and which cannot be read.
public struct UnreadableFolder: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// What the system said.
  public var reason: String

  public var description: String {
    "\(path): this folder cannot be read: \(reason). "
      + (reason.contains("UTF-8") ? "Rename it" : "Make it readable (chmod u+rx)")
      + ", or name traces that are not in it."
  }
}
