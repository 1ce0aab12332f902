import Foundation

/// The temporary files of unfinished outputs. They are deleted if a signal such as Ctrl-C ends the process.
///
/// Their paths are in raw memory, because a signal handler must not use reference counting or locks.
enum UnfinishedFiles {
  /// A place for a path, in a linked list. It is reused, and never freed.
  private struct Node {
    /// Nil if the place is free.
    var path: UnsafeMutablePointer<CChar>?
    let next: UnsafeMutablePointer<Node>?
  }

  nonisolated(unsafe) private static var first: UnsafeMutablePointer<Node>?

  static func add(_ path: String) {
    handleSignals()
    if let free = node(where: { $0 == nil }) {
      free.pointee.path = strdup(path)
    } else {
      let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
      node.initialize(to: Node(path: strdup(path), next: first))
      first = node
    }
  }

  static func remove(_ path: String) {
    guard let node = node(where: { $0.map { strcmp($0, path) == 0 } ?? false }) else { return }
    let text = node.pointee.path
    node.pointee.path = nil
    free(text)
  }

  private static func node(
    where condition: (UnsafeMutablePointer<CChar>?) -> Bool
  ) -> UnsafeMutablePointer<Node>? {
    var node = first
    while let candidate = node, !condition(candidate.pointee.path) { node = candidate.pointee.next }
    return node
  }

  /// Installs the signal handlers, once. Ignored signals stay ignored.
  static func handleSignals() { _ = watch }

  private static let watch: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU] {
      let before = signal(number) { number in
        var node = first
        while let file = node {
          if let path = file.pointee.path { unlink(path) }
          node = file.pointee.next
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }()
}
