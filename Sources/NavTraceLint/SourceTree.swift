import Foundation
import NavTrace

/// The Swift files below a folder: where the places are that a trace tells by module and file name (`Shop/Home.swift:42`),
/// since that is all that an app knows of them.
public struct SourceTree: Equatable, Sendable {
  /// The paths, relative to the folder, of all files of a name.
  private var paths: [String: [String]] = [:]

  /// Looks through a folder. Hidden folders are passed over, as are packages that were built or checked out in them.
  public init(root: String) {
    let root = URL(fileURLWithPath: root, isDirectory: true)
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles, .skipsPackageDescendants])
    let depth = root.standardizedFileURL.pathComponents.count
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let path = file.standardizedFileURL.pathComponents.dropFirst(depth).joined(separator: "/")
      paths[file.lastPathComponent, default: []].append(path)
    }
  }

  /// Where a place is, relative to the folder. As it was given, if no file fits it or several do.
  public func find(_ place: SourceLocation) -> SourceLocation {
    let parts = place.file.split(separator: "/")
    guard parts.count == 2, let module = parts.first, let name = parts.last,
      let named = paths[String(name)]
    else { return place }
    // A module's files lie in a folder of its name, mostly; and a module has no two files of one name.
    let inModule = named.filter { $0.split(separator: "/").dropLast().contains(module) }
    let fitting = inModule.isEmpty ? named : inModule
    guard fitting.count == 1, let path = fitting.first else { return place }
    return SourceLocation(file: path, line: place.line)
  }
}

extension LintResult {
  /// Whether a finding tells of a place in code.
  public var hasPlaces: Bool {
    findings.contains { finding in finding.at != nil || finding.evidence.contains { $0.at != nil } }
  }

  /// The same findings, with their places in code as paths below a folder. Their fingerprints stay.
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
