import Foundation

/// A process that forks and does not begin another program has the parent's trace open twice: the child leaves it alone.
package enum ForkedChild {
  /// Whether this process is such a child. Set where there is only one thread.
  nonisolated(unsafe) package private(set) static var isThis = false

  /// Has it set from now on. Asking each time who one is would cost as much as all else.
  static let watch: Void = {
    _ = pthread_atfork(nil, nil) { ForkedChild.isThis = true }
  }()
}
