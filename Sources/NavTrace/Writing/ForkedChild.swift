import Foundation

/// The child of a `fork`: it shares the parent's open trace, and must not write to it.
package enum ForkedChild {
  /// Whether this process is the child of one that had begun to write a trace. Set in the child before its code runs on,
  /// when it has one thread.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var isThis = false

  /// Sets ``isThis`` in each child from now on. To compare process ids at each event instead would cost a fourth of the
  /// time of the write.
  static let watch: Void = {
    _ = pthread_atfork(nil, nil) { ForkedChild.isThis = true }
  }()
}
