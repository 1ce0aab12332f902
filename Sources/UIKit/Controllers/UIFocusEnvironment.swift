/// An object that can contain the focus. There is no focus engine here, so that only the containment
/// of environments is left.
///
/// Coordinators call it in `navigationController.contains(controller)`, which is a method of this protocol.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environment that directly contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
}

extension UIFocusEnvironment {
  /// Whether this is an ancestor of `environment`. An environment does not contain itself.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    sequence(first: environment) { $0.parentFocusEnvironment }.dropFirst().contains { $0 === self }
  }
}

extension UIView: UIFocusEnvironment {
  /// The view's controller if it has one, or else the superview.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the controller's view. If the view has none, the parent controller.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}
