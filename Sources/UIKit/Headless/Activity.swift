// Unchecked sendability: work begins and ends on any thread. A lock protects the counts.

import Foundation

/// Counts work of an app that is in progress on any thread. An exploration waits for its end.
package class Activity: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var hasEnded = false
  /// The number of times that it was given up.
  private var generation = 0

  /// Whether some work has not ended, and was not given up.
  package var isRunning: Bool { lock.withLock { count > 0 } }

  /// Whether some work has ended since the last call.
  package func takeEnd() -> Bool {
    lock.withLock {
      defer { hasEnded = false }
      return hasEnded
    }
  }

  /// Whether work was given up.
  package var wasGivenUp: Bool { lock.withLock { generation > 0 } }

  /// Forgets the work that is running.
  package func giveUp() {
    lock.withLock {
      generation += 1
      count = 0
    }
  }

  /// - Returns: What ``end(_:)`` is called with.
  func begin() -> Int {
    lock.withLock {
      count += 1
      return generation
    }
  }

  func end(_ beginning: Int) {
    lock.withLock {
      guard beginning == generation else { return }
      count -= 1
      hasEnded = true
    }
  }
}
