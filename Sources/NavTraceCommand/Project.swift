import Foundation
import NavTraceLint

/// The project that contains the current directory.
enum Project {
  static var folder: String { FileManager.default.currentDirectoryPath }
  /// The folder of the package or Xcode project, or else the current directory.
  static var root: String { SourceTree.root(around: folder) }
  /// Returns the folder that the paths of a report are relative to. Nil if they are absolute.
  static func folder(for paths: ReportPaths) -> String? {
    switch paths {
    case .currentFolder: folder
    case .repository: SourceTree.repository(around: folder) ?? root
    case .absolute: nil
    }
  }

  /// The Swift files of the project, with paths relative to its root. Searched for once. In a folder that
  /// belongs to no project, such as a home folder, a search could take minutes, so it has a limit there.
  static let sources =
    SourceTree.project(around: folder).map { SourceTree(root: $0) }
    ?? SourceTree(root: folder, limit: 10_000)
}
