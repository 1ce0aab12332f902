import UIKit

/// What is to run when a controller is deallocated. Each asker has one of its own, and with it one thing to run per
/// controller.
@MainActor package final class DeallocationHook {
  // Its own address is the key under which controllers keep what is to run.
  private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  package init() {}

  /// Has `body` run when `controller` is deallocated, in the place of what had been asked for before.
  package func set(on controller: UIViewController, _ body: @escaping @MainActor @Sendable () -> Void) {
    objc_setAssociatedObject(
      controller, key, DeallocationWitness(body, self), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// Runs something when it is deallocated: tied to a controller, when that is.
private final class DeallocationWitness: Sendable {
  private let body: @MainActor @Sendable () -> Void
  /// Kept, so that its address is nobody else's key as long as this one is tied under it.
  private let hook: DeallocationHook

  init(_ body: @escaping @MainActor @Sendable () -> Void, _ hook: DeallocationHook) {
    self.body = body
    self.hook = hook
  }

  deinit { MainActor.runSoon(body) }
}
