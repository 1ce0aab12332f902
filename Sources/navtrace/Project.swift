import Foundation
import NavTraceLint

/// What the working directory belongs to.
enum Project {
  static var folder: String { FileManager.default.currentDirectoryPath }
  /// The package or Xcode project around it; or else itself.
  static var root: String { SourceTree.root(around: folder) }

  /// Its Swift files, with paths from `folder`.
  static func sources(from folder: String) -> SourceTree { SourceTree(root: root, relativeTo: folder) }
}

extension LintResult {
  /// With the paths of places from `folder`, where there are any: to look for the files takes time.
  func located(from folder: String) -> LintResult {
    hasPlaces ? located(in: Project.sources(from: folder)) : self
  }
}
