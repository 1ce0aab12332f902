import UIKit

/// Decides which screen comes next, so that screens do not depend on each other.
///
/// From *Design Patterns by Tutorials*, chapter 23. As with ``Router``, ``dismiss(animated:)`` and
/// ``presentChild(_:animated:onDismissed:)`` are called by methods of the same names that record call sites.
@preconcurrency @MainActor public protocol Coordinator: AnyObject {
  /// The child flows that have not ended.
  var children: [Coordinator] { get set }
  /// The router that shows the screens.
  var router: Router { get }

  /// Shows the first screen of the flow. `onDismissed` runs when the flow has left the screen.
  func present(animated: Bool, onDismissed: (() -> Void)?)
  /// Ends the flow.
  @_disfavoredOverload
  func dismiss(animated: Bool)
  /// Starts a child flow, which is in ``children`` until it has left the screen.
  @_disfavoredOverload
  func presentChild(_ child: Coordinator, animated: Bool, onDismissed: (() -> Void)?)
}

extension Coordinator {
  @_disfavoredOverload
  public func dismiss(animated: Bool) {
    if let callSite = CallSite.ofCall(to: self) {
      router.dismiss(animated: animated, from: callSite)
    } else {
      router.dismiss(animated:)(animated)
    }
  }

  @_disfavoredOverload
  public func presentChild(_ child: Coordinator, animated: Bool, onDismissed: (() -> Void)?) {
    children.append(child)
    child.present(animated: animated) { [weak self, weak child] in
      if let self, let child { self.removeChild(child) }
      onDismissed?()
    }
  }

  private func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }

  /// Ends the flow.
  public func dismiss(animated: Bool, fileID: String = #fileID, line: Int = #line) {
    CallSite(fileID: fileID, line: line).whileCalling(self) { dismiss(animated:)(animated) }
  }

  /// Starts a child flow, which is in ``children`` until it has left the screen.
  public func presentChild(
    _ child: Coordinator, animated: Bool, onDismissed: (() -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    CallSite(fileID: fileID, line: line).whileCalling(child) {
      presentChild(_:animated:onDismissed:)(child, animated, onDismissed)
    }
  }
}
