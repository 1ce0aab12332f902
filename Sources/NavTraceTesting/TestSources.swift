import NavTrace
import NavTraceLint

/// The sources of the package or project that contains a test. Reading them takes long compared with a short
/// test, so it is done once for the tests of one package. Code does not change while tests run.
enum TestSources {
  private struct Package {
    let root: String
    let tree: SourceTree
    /// The declarations of the requested types. Nil for a type without exactly one declaration.
    var declarations: [String: NavTrace.SourceLocation?] = [:]
  }

  /// Tests may end on any thread.
  private static let latest = Locked<Package?>(nil)

  /// - Parameter folder: The folder of the test's source file.
  static func tree(around folder: String) -> SourceTree {
    latest.withLock { latest in package(around: folder, &latest).tree }
  }

  /// The declarations of types, with absolute paths.
  static func declarations(of types: Set<String>, around folder: String) -> [String: NavTrace.SourceLocation]
  {
    latest.withLock { latest in
      var package = package(around: folder, &latest)
      let unknown = types.filter { package.declarations[$0] == nil }
      if !unknown.isEmpty {
        let found = package.tree.declarations(of: unknown)
        for type in unknown { package.declarations[type] = .some(found[type]) }
        latest = package
      }
      return package.declarations.compactMapValues { $0 }
    }
  }

  private static func package(around folder: String, _ latest: inout Package?) -> Package {
    let root = SourceTree.root(around: folder)
    if let latest, latest.root == root { return latest }
    let package = Package(root: root, tree: SourceTree(root: root))
    latest = package
    return package
  }
}
