/// What can hold the focus. Without a focus engine, what is left of it is who is inside whom.
///
/// Coordinators use it without knowing: `navigationController.contains(controller)` is this protocol's.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// What this is directly inside.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
}

extension UIFocusEnvironment {
  /// Whether this is an ancestor of `environment`. Nothing is its own ancestor.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var ancestor = environment.parentFocusEnvironment
    while let candidate = ancestor {
      if candidate === self { return true }
      ancestor = candidate.parentFocusEnvironment
    }
    return false
  }
}

extension UIView: UIFocusEnvironment {
  /// The controller of the view, or the view that it is in.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}

extension UIViewController: UIFocusEnvironment {
  /// The view that the controller's view is in; while it is in none, the controller's parent.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}
