import Foundation
import NavTrace

/// The Swift files of a project: where the places are that a trace tells by module and file name (`Shop/Home.swift:42`),
/// since that is all that an app knows of them.
public struct SourceTree: Equatable, Sendable {
  /// The paths of all files of a name.
  private var paths: [String: [String]] = [:]

  /// Looks through a folder. Hidden folders are passed over, as are packages that were built or checked out in them.
  ///
  /// - Parameter base: The folder that the paths of places are to be relative to; nil: `root`.
  public init(root: String, relativeTo base: String? = nil) {
    let root = URL(fileURLWithPath: root, isDirectory: true)
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    let from = (base.map { URL(fileURLWithPath: $0) } ?? root).standardizedFileURL.pathComponents
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let parts = file.standardizedFileURL.pathComponents
      let shared = zip(from, parts).prefix { $0 == $1 }.count
      let path = Array(repeating: "..", count: from.count - shared) + parts[shared...]
      paths[file.lastPathComponent, default: []].append(path.joined(separator: "/"))
    }
  }

  /// The folder of the package or Xcode project that a folder is in; the folder itself, if it is in none. What is above its
  /// repository is no part of it.
  public static func root(around folder: String) -> String {
    nearestFolder(from: folder) { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0 == ".git" }
    } ?? folder
  }

  /// The path of a place's file. Nil if no file fits it, or several do.
  package func path(of place: SourceLocation) -> String? {
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let module = parts.first, let name = parts.last,
      let named = paths[String(name)]
    else { return nil }
    // A module's files lie in a folder of its name, mostly; and a module has no two files of one name.
    let inModule = named.filter { $0.split(separator: "/").dropLast().contains(module) }
    let fitting = inModule.isEmpty ? named : inModule
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// Where a place is. As it was given, if no file fits it or several do.
  public func find(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: path(of: place) ?? place.file, line: place.line)
  }
}

/// A folder, or the nearest one above it, of which this is so.
package func nearestFolder(from folder: String, where isWanted: (String) -> Bool) -> String? {
  var folder = folder
  while !isWanted(folder) {
    let above = (folder as NSString).deletingLastPathComponent
    guard above != folder, !above.isEmpty else { return nil }
    folder = above
  }
  return folder
}

extension LintResult {
  /// Whether a finding tells of a place in code.
  public var hasPlaces: Bool {
    findings.contains { finding in finding.at != nil || finding.evidence.contains { $0.at != nil } }
  }

  /// The same findings, with their places in code as the paths of files. Their fingerprints stay.
  public func located(in tree: SourceTree) -> LintResult {
    var result = self
    for index in result.findings.indices {
      result.findings[index].at = result.findings[index].at.map(tree.find)
      for step in result.findings[index].evidence.indices {
        result.findings[index].evidence[step].at = result.findings[index].evidence[step].at.map(tree.find)
      }
    }
    return result
  }
}
