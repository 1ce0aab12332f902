import Foundation

/// Detects the child of a `fork`. It shares the open trace of its parent, and must not write to it.
package enum ForkedChild {
  /// Whether this process is the child of a process that had begun to write a trace. It is set in the child
  /// before any other code runs, while it has one thread.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var isThis = false

  /// Sets ``isThis`` in each child from now on. Comparing process ids at each event instead would add a
  /// quarter to the time of a write.
  static let watch: Void = {
    _ = pthread_atfork(nil, nil) { ForkedChild.isThis = true }
  }()
}
