import Foundation
import NavTrace
import NavTraceLint
import Testing

/// Places in code, found below a folder.
@Suite struct SourceTreeTests {
  @Test(
    "a place is found where exactly one file fits it",
    arguments: [
      ("Shop/Home.swift", "Sources/Shop/Screens/Home.swift"),
      // Several of the name: the module tells.
      ("Kit/Home.swift", "Packages/Kit/Sources/Kit/Home.swift"),
      // The target's folder has another name.
      ("ShopApp/Cart.swift", "Sources/Shop/Cart.swift"),
      // Which of them cannot be told.
      ("Other/Home.swift", "Other/Home.swift"),
      ("Shop/Missing.swift", "Shop/Missing.swift"),
      // What was checked out is not the project's.
      ("Hidden/Secret.swift", "Hidden/Secret.swift"),
      // A path already, or no path at all.
      ("Sources/Shop/Cart.swift", "Sources/Shop/Cart.swift"),
      ("Cart.swift", "Cart.swift"),
    ])
  func find(file: String, path: String) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for path in [
      "Sources/Shop/Screens/Home.swift", "Sources/Shop/Cart.swift", "Packages/Kit/Sources/Kit/Home.swift",
      ".build/checkouts/Hidden/Secret.swift", "Sources/Shop/Home.txt",
    ] {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    #expect(
      SourceTree(root: root.path).find(SourceLocation(file: file, line: 7))
        == SourceLocation(file: path, line: 7))
  }
}
