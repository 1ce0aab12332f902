import UIKit

/// Decides which screen comes next, in the place of the screens themselves.
///
/// From *Design Patterns by Tutorials*, chapter 23.
@preconcurrency @MainActor public protocol Coordinator: AnyObject {
  /// The flows that this one has started and that are not over.
  var children: [Coordinator] { get set }
  /// The way to the screen.
  var router: Router { get }

  /// Shows the flow's first screen; `onDismissed` runs when the flow has left the screen.
  func present(animated: Bool, onDismissed: (() -> Void)?)
  /// Ends the flow.
  func dismiss(animated: Bool)
  /// Starts another flow, which stays among ``children`` until it has left the screen.
  func presentChild(_ child: Coordinator, animated: Bool, onDismissed: (() -> Void)?)
}

extension Coordinator {
  public func dismiss(animated: Bool) { router.dismiss(animated: animated) }

  public func presentChild(_ child: Coordinator, animated: Bool, onDismissed: (() -> Void)? = nil) {
    children.append(child)
    child.present(animated: animated) { [weak self, weak child] in
      if let self, let child { self.removeChild(child) }
      onDismissed?()
    }
  }

  private func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }
}
