/// A target, held weakly, and the method to run on it. Without a target, the first responder that has the method is used.
@MainActor struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Distinguishes a target that has been deallocated from no target.
  private let hasTarget: Bool
  let action: Selector

  init(target: Any?, action: Selector) {
    // In a property's initialiser `self` is the method of that name, not the object. On Apple's systems the box around it
    // is deallocated at once, so that the action is sent to a responder; much code works only because of that.
    let target = target.flatMap { type(of: $0) is AnyClass ? $0 : nil }
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  var isDead: Bool { hasTarget && target == nil }

  /// Whether this is `action` (any, if nil) on `target` (any, if nil).
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || target.map { $0 as AnyObject } === self.target)
      && (action == nil || action == self.action)
  }

  /// Runs the method. Returns false if neither the target nor a responder has it. Without a target, `first` (the
  /// sender, if nil) and the responders after it are tried.
  @discardableResult
  func send(from sender: Any?, startingAt first: UIResponder? = nil, event: UIEvent? = nil) -> Bool {
    if let target {
      if action.perform(on: target, sender: sender, event: event) { return true }
      UIApplication.shared.raise(
        .unrecognizedSelector,
        "-[\(type(of: target)) \(action)]: unrecognized selector sent to instance, or it takes no such sender",
        about: target as? UIViewController)
    }
    guard !hasTarget, let start = first ?? sender as? UIResponder else { return false }
    return sequence(first: start) { $0.next }.contains {
      action.perform(on: $0, sender: sender, event: event)
    }
  }
}
