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
    _ = watch
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

  /// Handles the signals that end the process, once. Those that are ignored or have a handler keep it.
  private static let watch: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU] {
      let before = handle(number)
      if unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
        signal(number, before)
      }
    }
  }()

  /// Installs a handler that deletes the files and ends the process, and returns the previous handler.
  @discardableResult static func handle(_ number: Int32) -> (@convention(c) (Int32) -> Void)? {
    signal(number) { number in
      var node = UnfinishedFiles.first
      while let file = node {
        if let path = file.pointee.path { unlink(path) }
        node = file.pointee.next
      }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}
