import Foundation

/// A value that several threads use, one at a time.
///
/// The standard library's `Mutex` requires newer systems than this package. It is `Sendable` because the value
/// is only used with the lock held.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  @exclusivity(unchecked) private var value: Value

  package init(_ value: consuming sending Value) { self.value = value }

  /// Calls a closure with the value, while no other thread uses it. The closure must not run code of the app,
  /// such as a getter, or the release of an object's last reference.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
