import Foundation
import NavTraceLint

/// What the working directory belongs to.
enum Project {
  static var folder: String { FileManager.default.currentDirectoryPath }
  /// The package or Xcode project around it; or else itself.
  static var root: String { SourceTree.root(around: folder) }
  /// The folder that the paths of a report are relative to; nil: they are absolute.
  static func folder(for paths: ReportPaths) -> String? {
    switch paths {
    case .currentFolder: folder
    case .repository: SourceTree.repository(around: folder) ?? root
    case .absolute: nil
    }
  }

  /// Its Swift files, with paths from its root. Looked for once.
  static let sources = SourceTree(root: root)
}
