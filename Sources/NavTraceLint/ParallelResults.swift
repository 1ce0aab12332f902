import NavTrace

/// What threads have come to, in the order of their work, however they finish.
///
/// It is unchecked because the compiler does not know that the lock guards the places.
package final class ParallelResults<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var places: [Value?]

  package init(count: Int) { places = Array(repeating: nil, count: count) }

  package func put(_ value: Value, at place: Int) { lock.withLock { places[place] = value } }

  /// The results that are there, once all threads have finished.
  package var all: [Value] { places.compactMap(\.self) }
}
