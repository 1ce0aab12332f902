import UIKit

/// Runs a closure when a controller is deallocated. Each hook has one closure per controller.
@MainActor package final class DeallocationHook {
  package init() {}

  /// Runs `body` when `controller` is deallocated. Replaces an earlier closure of this hook.
  package func set(on controller: UIViewController, _ body: @escaping @MainActor @Sendable () -> Void) {
    // The hook's address is the key of its associated objects.
    objc_setAssociatedObject(
      controller, Unmanaged.passUnretained(self).toOpaque(), DeallocationWitness(body, self),
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// Runs a closure when it is deallocated. As an associated object, it is deallocated with its controller.
private final class DeallocationWitness: Sendable {
  private let body: @MainActor @Sendable () -> Void
  /// Retained, so that no other hook can have its address as a key.
  private let hook: DeallocationHook

  init(_ body: @escaping @MainActor @Sendable () -> Void, _ hook: DeallocationHook) {
    self.body = body
    self.hook = hook
  }

  deinit { MainActor.runSoon(body) }
}
