import NavTrace
import NavTraceLint

/// The sources of the package or project around a test. To look for them takes long beside a short test, so they are looked for
/// once, for the tests of one package.
enum TestSources {
  private static let lock = Lock()
  nonisolated(unsafe) private static var latest: (root: String, tree: SourceTree)?

  /// - Parameter folder: the folder of the test's source file.
  static func tree(around folder: String) -> SourceTree {
    let root = SourceTree.root(around: folder)
    lock.lock()
    defer { lock.unlock() }
    if let latest, latest.root == root { return latest.tree }
    let tree = SourceTree(root: root)
    latest = (root, tree)
    return tree
  }
}
