/// A target, held weakly, and the method of it to run. Without a target, the first responder that takes the method.
@MainActor struct TargetAction {
  private(set) weak var target: AnyObject?
  /// A target that has gone is not the same as none.
  private let hasTarget: Bool
  let action: Selector

  init(target: Any?, action: Selector) {
    // In a property's initialiser `self` is the method of that name, not the object. Its box is gone at once, so that
    // on Apple's systems the action looks for a responder: much code works by that alone.
    let target = target.flatMap { type(of: $0) is AnyClass ? $0 : nil }
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  var isDead: Bool { hasTarget && target == nil }

  /// Whether this runs `action` (any, if nil) on `target` (any, if nil).
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || target.map { $0 as AnyObject } === self.target)
      && (action == nil || action == self.action)
  }

  /// Runs the method; false where nobody took it. Without a target, `first` (the sender, if nil) and the responders
  /// after it are tried.
  @discardableResult
  func send(from sender: Any?, startingAt first: UIResponder? = nil, event: UIEvent? = nil) -> Bool {
    if let target {
      if action.perform(on: target, sender: sender, event: event) { return true }
      UIApplication.shared.raise(
        .unrecognizedSelector,
        "-[\(type(of: target)) \(action)]: unrecognized selector sent to instance, or it takes no such sender",
        about: target as? UIViewController)
    }
    guard !hasTarget else { return false }
    var responder = first ?? sender as? UIResponder
    while let candidate = responder {
      if action.perform(on: candidate, sender: sender, event: event) { return true }
      responder = candidate.next
    }
    return false
  }
}
