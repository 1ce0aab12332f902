import NavTrace

/// The results of parallel work, in the order of the work items, whichever finishes first. Thread-safe.
///
/// `@unchecked Sendable`, because the compiler does not know that the lock guards the results.
package final class ParallelResults<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var results: [Value?]

  package init(count: Int) { results = Array(repeating: nil, count: count) }

  package func put(_ value: Value, at index: Int) { lock.withLock { results[index] = value } }

  /// The results that were put, in order. Valid once all threads have finished.
  package var all: [Value] { results.compactMap(\.self) }
}
