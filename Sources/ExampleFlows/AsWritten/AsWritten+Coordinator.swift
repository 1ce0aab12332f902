import Coordinators
import UIKit

extension AsWritten {
  /// A coordinator with the document's defaults in the place of this package's.
  @MainActor public protocol Coordinator: Coordinators.Coordinator {}
}

extension AsWritten.Coordinator {
  /// Always animated, whatever the caller says.
  @_disfavoredOverload
  public func dismiss(animated: Bool) { router.dismiss(animated: true) }

  /// Drops the caller's closure if the child has been deallocated by then.
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
