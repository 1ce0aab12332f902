import Foundation
import NavTrace

/// A pattern for the paths of files and folders: `*` stands for any part of a name, `?` for one character of it, and a `**`
/// that stands alone between slashes for any number of folders, also for none. Everything else stands for itself.
///
///     PathPattern("traces/**/*.jsonl").paths()
///     // ["traces/a.jsonl", "traces/checkout/b.jsonl"]
///
/// Names that begin with a point are meant only where the pattern has that point, and `**` goes through no links: it
/// neither finds what tools hide, nor runs in circles.
public struct PathPattern: Hashable, Sendable {
  public let pattern: String

  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether it stands for nothing but itself.
  public var isPlain: Bool { !pattern.contains { $0 == "*" || $0 == "?" } }

  /// What there is of it, sorted. What is called just like the pattern is that, and nothing else.
  ///
  /// - Parameter folder: from where it is meant; nil: from the current one. It is no pattern, and the paths begin with it.
  public func paths(in folder: String? = nil) -> [String] {
    let start = pattern.hasPrefix("/") ? "/" : folder ?? ""
    let whole = Self.path(pattern, in: start)
    if FileManager.default.fileExists(atPath: whole) { return [whole] }
    if isPlain { return [] }
    var found: Set = [start]
    for part in pattern.split(separator: "/") {
      found = found.reduce(into: []) { next, folder in next.formUnion(Self.step(String(part), in: folder)) }
    }
    return found.map { $0.isEmpty ? "." : $0 }.sorted()
  }

  /// What one part of the pattern leads to.
  private static func step(_ part: String, in folder: String) -> [String] {
    if part == "**" { return folders(in: folder) }
    if PathPattern(part).isPlain {
      let path = path(part, in: folder)
      return FileManager.default.fileExists(atPath: path) ? [path] : []
    }
    let glob = Glob(part)
    return names(in: folder).filter { part.hasPrefix(".") || !$0.hasPrefix(".") }.filter(glob.matches)
      .map { path($0, in: folder) }
  }

  /// A folder and all those in it.
  private static func folders(in folder: String) -> [String] {
    var found = [folder]
    var index = 0
    while index < found.count {
      for name in names(in: found[index]) where !name.hasPrefix(".") {
        let path = path(name, in: found[index])
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if kind == .typeDirectory { found.append(path) }
      }
      index += 1
    }
    return found
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
  }

  /// A name as it is meant from a folder; from the current one where that is empty.
  static func path(_ name: String, in folder: String) -> String {
    if folder.isEmpty || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
