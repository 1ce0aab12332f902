import Foundation
import NavTrace

/// A pattern for the paths of files and folders: `*` matches any part of a name, `?` matches one character of
/// a name, and `**` between slashes matches any number of folders, including none. Every other character
/// matches itself.
///
///     PathPattern("traces/**/*.jsonl").paths()
///     // ["traces/a.jsonl", "traces/checkout/b.jsonl"]
///
/// Names that begin with a dot match only if the pattern has that dot. `**` does not follow symbolic links,
/// so it cannot run in a cycle. A folder that cannot be read is an error: it must not be treated as empty.
public struct PathPattern: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern has no wildcards.
  public var isPlain: Bool {
    !pattern.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Returns the existing paths that match, sorted. If a path is equal to the pattern, returns only that
  /// path.
  ///
  /// - Parameter folder: The folder that the pattern is relative to; nil for the current folder. Its
  ///   characters are not wildcards. The paths begin with it.
  /// - Throws: ``UnreadableFolder`` if a folder that may contain matches cannot be read.
  public func paths(in folder: String? = nil) throws(UnreadableFolder) -> [String] {
    let (paths, unreadable) = try matches(in: folder)
    if let folder = unreadable.first { throw folder }
    return paths
  }

  /// The same, with the folders that may contain matches and cannot be read.
  /// - Throws: ``UnreadableFolder`` if the pattern has no wildcards, and is in such a folder.
  package func matches(
    in folder: String? = nil
  ) throws(UnreadableFolder) -> (paths: [String], unreadable: [UnreadableFolder]) {
    let start = pattern.hasPrefix("/") ? "/" : folder ?? ""
    let whole = Self.path(pattern, in: start)
    if isPlain { return (try Self.exists(whole) ? [whole] : [], []) }
    if access(whole, F_OK) == 0 { return ([whole], []) }
    var (found, unreadable): (Set, [UnreadableFolder]) = ([start], [])
    for part in pattern.split(separator: "/") {
      var next: Set<String> = []
      for folder in found {
        do throws(UnreadableFolder) {
          if part == "**" {
            next.formUnion(Self.folders(in: folder, &unreadable))
          } else {
            next.formUnion(try Self.step(String(part), in: folder))
          }
        } catch {
          unreadable.append(error)
        }
      }
      found = next
    }
    return (found.map { $0.isEmpty ? "." : $0 }.sorted(), unreadable.sorted { $0.path < $1.path })
  }

  /// Returns the paths in a folder that match one component of the pattern, other than `**`.
  private static func step(_ part: String, in folder: String) throws(UnreadableFolder) -> [String] {
    if PathPattern(part).isPlain {
      let path = path(part, in: folder)
      return try exists(path) ? [path] : []
    }
    let glob = Glob(part)
    var found: [String] = []
    try forEachEntry(of: folder) { entry in
      guard !entry.isHidden || part.hasPrefix("."), glob.matches(entry.name) else { return }
      found.append(path(entry.name, in: folder))
    }
    return found
  }

  /// Returns the files and links in a folder and its descendants, sorted, except hidden ones.
  ///
  /// - Parameter isWanted: Whether to include files of this name.
  /// - Returns: The files, and the descendants that are folders and cannot be read.
  /// - Throws: ``UnreadableFolder`` if the folder itself cannot be read.
  package static func files(
    in folder: String, where isWanted: (String) -> Bool
  ) throws(UnreadableFolder) -> (files: PathList, unreadable: [UnreadableFolder]) {
    var (found, unreadable) = (PathList(), [UnreadableFolder]())
    var open = [folder]
    while let next = open.popLast() {
      do throws(UnreadableFolder) {
        try forEachEntry(of: next) { entry in
          guard !entry.isHidden else { return }
          let path = path(entry.name, in: next)
          switch entry.kind {
          case .file: if isWanted(entry.name) { found.append(path) }
          // Opening a pipe would wait for a program that writes to it.
          case .link: if isWanted(entry.name), POSIX.target(of: path) != .other { found.append(path) }
          case .folder where entry.isUTF8: open.append(path)
          case .folder: unreadable.append(UnreadableFolder(path: path, reason: "its name is not UTF-8"))
          case .other: break
          }
        }
      } catch {
        if next == folder { throw error }
        unreadable.append(error)
      }
    }
    found.sort()
    return (found, unreadable.sorted { $0.path < $1.path })
  }

  /// Returns a folder and all its descendants, except hidden ones and those that cannot be read.
  private static func folders(in folder: String, _ unreadable: inout [UnreadableFolder]) -> [String] {
    var (found, open) = ([String](), [folder])
    while let next = open.popLast() {
      do throws(UnreadableFolder) {
        var inside: [FolderEntry] = []
        try forEachEntry(of: next) { if !$0.isHidden, $0.kind == .folder { inside.append($0) } }
        found.append(next)
        for entry in inside {
          let path = path(entry.name, in: next)
          if entry.isUTF8 {
            open.append(path)
          } else {
            unreadable.append(UnreadableFolder(path: path, reason: "its name is not UTF-8"))
          }
        }
      } catch {
        unreadable.append(error)
      }
    }
    return found
  }

  private static func forEachEntry(
    of folder: String, _ visit: (FolderEntry) -> Void
  ) throws(UnreadableFolder) {
    let folder = folder.isEmpty ? "." : folder
    do throws(SystemError) {
      try POSIX.forEachEntry(of: folder, visit)
    } catch {
      // A path that is not a folder, or no longer exists, has no contents.
      if !error.isMissingFile { throw UnreadableFolder(path: folder, reason: error.message) }
    }
  }

  private static func exists(_ path: String) throws(UnreadableFolder) -> Bool {
    if access(path, F_OK) == 0 { return true }
    try checkSearchPermission(for: path)
    return false
  }

  /// Throws if a path was not found because permission was denied.
  private static func checkSearchPermission(for path: String) throws(UnreadableFolder) {
    guard errno == EACCES else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    throw UnreadableFolder(path: folder.isEmpty ? "/" : folder, reason: SystemError().message)
  }

  /// Returns the path of a name in a folder. An empty folder is the current one.
  static func path(_ name: String, in folder: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}

/// The error of a folder that cannot be read, and may contain traces.
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
