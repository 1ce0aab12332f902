import Foundation
import NavTrace
import NavTraceLint
import TestSupport
import Testing

/// Resolves source locations to files below a folder.
@Suite struct SourceTreeTests {
  @Test(
    "a source location is resolved if exactly one file matches it",
    arguments: [
      ("Shop/Home.swift", "Sources/Shop/Screens/Home.swift"),
      // Several files have this name. The module decides.
      ("Kit/Home.swift", "Packages/Kit/Sources/Kit/Home.swift"),
      // The folder of the target has another name.
      ("ShopApp/Cart.swift", "Sources/Shop/Cart.swift"),
      // No file is in this module, so the match is ambiguous.
      ("Other/Home.swift", "Other/Home.swift"),
      ("Shop/Missing.swift", "Shop/Missing.swift"),
      // Checkouts of dependencies do not belong to the project.
      ("Hidden/Secret.swift", "Hidden/Secret.swift"),
      // Already a path, or without a module.
      ("Sources/Shop/Cart.swift", "Sources/Shop/Cart.swift"),
      ("Cart.swift", "Cart.swift"),
    ])
  func find(file: String, path: String) throws {
    try project {
      #expect(
        SourceTree(root: $0).find(SourceLocation(file: file, line: 7)) == SourceLocation(file: path, line: 7))
    }
  }

  @Test(
    "paths are relative to any folder",
    arguments: [
      ("", "Sources/Shop/Cart.swift"), ("/", "Sources/Shop/Cart.swift"),
      ("/traces", "../Sources/Shop/Cart.swift"), ("/traces/more", "../../Sources/Shop/Cart.swift"),
      ("/Sources", "Shop/Cart.swift"), ("/Sources/Shop/Screens", "../Cart.swift"),
    ])
  func relative(folder: String, path: String) throws {
    try project { root in
      let tree = SourceTree(root: root).relative(to: root + folder)
      #expect(tree.find(SourceLocation(file: "Shop/Cart.swift", line: 7)).file == path)
      let name = (root as NSString).lastPathComponent
      let above = tree.relative(to: (root as NSString).deletingLastPathComponent)
      #expect(
        above.find(SourceLocation(file: "Shop/Cart.swift", line: 7)).file == "\(name)/Sources/Shop/Cart.swift"
      )
    }
  }

  @Test("a module is identified by its folder, whichever folder paths are relative to")
  func module() throws {
    try project { root in
      let place = SourceLocation(file: "Kit/Home.swift", line: 7)
      let tree = SourceTree(root: root)
      #expect(tree.relative(to: root + "/Packages/Kit/Sources/Kit").find(place).file == "Home.swift")
      // Folders above the project are not modules.
      try FileManager.default.createDirectory(atPath: root + "/Apps/Kit", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: root + "/Packages", toPath: root + "/Apps/Kit/Packages")
      try FileManager.default.copyItem(atPath: root + "/Sources", toPath: root + "/Apps/Kit/Sources")
      let inner = SourceTree(root: root + "/Apps/Kit").relative(to: root)
      #expect(inner.find(place).file == "Apps/Kit/Packages/Kit/Sources/Kit/Home.swift")
    }
  }

  @Test("only the path of a file that was found is made absolute") func absolute() throws {
    try project { root in
      let tree = SourceTree(root: root).relative(to: nil)
      let path = tree.find(SourceLocation(file: "Shop/Cart.swift", line: 7)).file
      #expect(path.hasPrefix("/") && path.hasSuffix("/Sources/Shop/Cart.swift"))
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(tree.find(SourceLocation(file: "Shop/Missing.swift", line: 7)).file == "Shop/Missing.swift")
    }
  }

  @Test("a folder with more entries than the limit counts as empty", arguments: [(2, false), (1000, true)])
  func limit(limit: Int, isFound: Bool) throws {
    try project { root in
      let tree = SourceTree(root: root, limit: limit)
      let file = tree.find(SourceLocation(file: "Shop/Cart.swift", line: 7)).file
      #expect((file == "Sources/Shop/Cart.swift") == isFound)
    }
  }

  @Test(
    "the root is the enclosing package, Xcode project or repository",
    arguments: [
      ("", ""), ("/Sources/Shop", ""), ("/Packages/Kit/Sources/Kit", "/Packages/Kit"),
      ("/Apps/Shop/Screens", "/Apps/Shop"), ("/Other/code", "/Other"),
    ])
  func root(folder: String, root: String) throws {
    try project { #expect(SourceTree.root(around: $0 + folder) == $0 + root) }
  }

  @Test(
    "the repository is the nearest enclosing folder that contains .git",
    arguments: [("/Other", "/Other"), ("/Other/code", "/Other"), ("/Packages/Kit/Sources", ""), ("", "")])
  func repository(folder: String, root: String) throws {
    try project {
      // The temporary folder may be in a repository itself.
      let around = SourceTree.repository(around: $0)
      #expect(SourceTree.repository(around: $0 + "/Packages/Kit") == around)
      try FileManager.default.createDirectory(atPath: $0 + "/.git", withIntermediateDirectories: true)
      #expect(SourceTree.repository(around: $0 + folder) == $0 + root)
    }
  }

  /// Creates a project, and calls `body` with the path of its folder.
  private func project(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let root = folder.url
    for path in [
      "Package.swift", "Sources/Shop/Screens/Home.swift", "Sources/Shop/Cart.swift", "Sources/Shop/Home.txt",
      "Packages/Kit/Package.swift", "Packages/Kit/Sources/Kit/Home.swift",
      ".build/checkouts/Hidden/Secret.swift", "Apps/Shop/Shop.xcodeproj/project.pbxproj", "Other/.git",
    ] {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(root.path)
  }
}
