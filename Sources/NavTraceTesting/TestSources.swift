import NavTrace
import NavTraceLint

/// The sources of the package or project around a test. To read them takes long beside a short test, so that is done once for the
/// tests of one package: code does not change while they run.
enum TestSources {
  private struct Package {
    let root: String
    let tree: SourceTree
    /// Where types are declared, for those that were asked for: nil if no declaration fits.
    var declarations: [String: NavTrace.SourceLocation?] = [:]
  }

  private static let lock = Lock()
  /// Guarded by the lock: a test reads it on whatever thread it ends.
  nonisolated(unsafe) private static var latest: Package?

  /// - Parameter folder: the folder of the test's source file.
  static func tree(around folder: String) -> SourceTree {
    lock.lock()
    defer { lock.unlock() }
    return package(around: folder).tree
  }

  /// Where types are declared, with whole paths.
  static func declarations(of types: Set<String>, around folder: String) -> [String: NavTrace.SourceLocation]
  {
    lock.lock()
    defer { lock.unlock() }
    var package = package(around: folder)
    let unknown = types.filter { package.declarations[$0] == nil }
    if !unknown.isEmpty {
      let found = package.tree.declarations(of: unknown)
      for type in unknown { package.declarations[type] = .some(found[type]) }
      latest = package
    }
    return package.declarations.compactMapValues { $0 }
  }

  private static func package(around folder: String) -> Package {
    let root = SourceTree.root(around: folder)
    if let latest, latest.root == root { return latest }
    let package = Package(root: root, tree: SourceTree(root: root))
    latest = package
    return package
  }
}
