import NavTrace

/// Values for threads to accumulate results in. Each thread uses its own, so there are as many as threads.
struct Pool<Value: Sendable> {
  private let values = Locked<[Value]>([])

  /// The values that no thread is using.
  var idle: [Value] { values.withLock { $0 } }

  /// Takes a value that no other thread is using. Nil if the caller has to create one.
  func take() -> Value? { values.withLock { $0.popLast() } }

  func give(back value: Value) { values.withLock { $0.append(value) } }
}
