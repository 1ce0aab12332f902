import NavTrace

/// Values that several threads add to, each to one of its own: as many as there are threads at work.
///
/// `Sendable`, since its property is used only with the lock held, or by one thread at the end.
final class Pool<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  /// The values that no thread has at present.
  private(set) var idle: [Value] = []

  /// A value that no other thread has. Nil if the caller has to make one.
  func take() -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return idle.popLast()
  }

  func give(back value: Value) {
    lock.lock()
    idle.append(value)
    lock.unlock()
  }
}
