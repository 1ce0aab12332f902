import NavTrace

/// The results of parallel work, in the order of the work items, whichever finishes first. Thread-safe.
package struct ParallelResults<Value: Sendable>: Sendable {
  private let results: Locked<[Value?]>

  package init(count: Int) { results = Locked(Array(repeating: nil, count: count)) }

  package func put(_ value: Value, at index: Int) { results.withLock { $0[index] = value } }

  /// The results that were put, in order. Valid once all threads have finished.
  package var all: [Value] { results.withLock { $0.compactMap(\.self) } }
}
