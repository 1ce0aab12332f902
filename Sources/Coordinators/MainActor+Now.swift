import Dispatch
import Foundation

extension MainActor {
  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller is on the main actor.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mainQueue) != nil || Thread.isMainThread
  }

  /// Runs `body` on the main actor: immediately if the caller is on it, and otherwise asynchronously.
  ///
  /// For deinitialisers, which run on the thread that releases the last reference. On Linux the main queue
  /// may run on a thread other than the first one, so checking the thread is not sufficient.
  static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
