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

  /// Runs `body` now where the caller is on the main actor, or else as soon as that is free.
  ///
  /// For deinitialisers, which run wherever the last reference is dropped. On Linux the main queue may be served by
  /// another thread than the first, so the thread alone does not tell.
  static func runSoon(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
