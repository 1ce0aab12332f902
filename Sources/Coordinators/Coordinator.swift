import UIKit

/// Decides which screen comes next, in the place of the screens themselves.
///
/// From *Design Patterns by Tutorials*, chapter 23. As with ``Router``, calls of ``dismiss(animated:)`` and
/// ``presentChild(_:animated:onDismissed:)`` go through methods of the same names that know where they were called from.
@preconcurrency @MainActor public protocol Coordinator: AnyObject {
  /// The flows that this one has started and that are not over.
  var children: [Coordinator] { get set }
  /// The way to the screen.
  var router: Router { get }

  /// Shows the flow's first screen; `onDismissed` runs when the flow has left the screen.
  func present(animated: Bool, onDismissed: (() -> Void)?)
  /// Ends the flow.
  @_disfavoredOverload
  func dismiss(animated: Bool)
  /// Starts another flow, which stays among ``children`` until it has left the screen.
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

  /// Starts another flow, which stays among ``children`` until it has left the screen.
  public func presentChild(
    _ child: Coordinator, animated: Bool, onDismissed: (() -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    CallSite(fileID: fileID, line: line).whileCalling(child) {
      presentChild(_:animated:onDismissed:)(child, animated, onDismissed)
    }
  }
}
