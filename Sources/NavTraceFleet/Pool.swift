import NavTrace

/// Values for threads to accumulate results in. Each thread uses its own, so there are as many as threads.
///
/// `Sendable`, because its property is used only while the lock is held, or by one thread at the end.
final class Pool<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  /// The values that no thread is using.
  private(set) var idle: [Value] = []

  /// Takes a value that no other thread is using. Nil if the caller has to create one.
  func take() -> Value? { lock.withLock { idle.popLast() } }

  func give(back value: Value) { lock.withLock { idle.append(value) } }
}
