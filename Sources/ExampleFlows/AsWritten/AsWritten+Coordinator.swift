import Coordinators
import UIKit

extension AsWritten {
  /// A coordinator with the document's default implementations instead of this package's.
  @MainActor public protocol Coordinator: Coordinators.Coordinator {}
}

extension AsWritten.Coordinator {
  /// Ignores `animated`: the dismissal is always animated.
  @_disfavoredOverload
  public func dismiss(animated: Bool) { router.dismiss(animated: true) }

  /// Discards the caller's callback if the child has been deallocated.
  @_disfavoredOverload
  public func presentChild(
    _ child: Coordinators.Coordinator, animated: Bool, onDismissed: (() -> Void)?
  ) {
    children.append(child)
    child.present(
      animated: animated,
      onDismissed: { [weak self, weak child] in
        guard let self, let child else { return }
        removeChild(child)
        onDismissed?()
      })
  }

  private func removeChild(_ child: Coordinators.Coordinator) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
  }
}
