// Helpers of containers. They are not meant to be overridden.
extension UIViewController {
  /// The controller and the containers around it, the innermost first.
  var selfAndContainers: some Sequence<UIViewController> { sequence(first: self) { $0.container } }

  /// The nearest ancestor that is a `Container`, not counting this controller.
  func nearest<Container: UIViewController>(_: Container.Type) -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }

  /// The container at the top of the parent chain. Modal presentations are made from and of this controller.
  var outermost: UIViewController {
    var top = self
    while let parent = top.container { top = parent }
    return top
  }

  /// The nearest container, or this controller itself, that defines a presentation context, or else the outermost container.
  var nearestContext: UIViewController {
    var candidate = self
    while !candidate.definesPresentationContext, let parent = candidate.container { candidate = parent }
    return candidate
  }

  func isInside(_ controller: UIViewController) -> Bool { selfAndContainers.contains { $0 === controller } }

  /// The nearest container that implements `show(_:sender:)` (or `showDetailViewController(_:sender:)`) itself.
  func container(forShowing detail: Bool) -> UIViewController? {
    parent?.selfAndContainers.first {
      $0 is UISplitViewController || !detail && $0 is UINavigationController
    }
  }

  /// Replaces one child's view by another's, and sends both children their appearance callbacks.
  func exchange(
    _ fromViewController: UIViewController, for toViewController: UIViewController, duration: TimeInterval,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard fromViewController.container === self, toViewController.container === self else {
      application.raise(
        .inconsistentHierarchy,
        "Children view controllers <\(fromViewController.typeName)> and <\(toViewController.typeName)> must have"
          + " a common parent view controller when calling transition(from:to:duration:options:animations:completion:)",
        about: self)
      return
    }
    let animated = duration > 0
    let isOnScreen = appearance == .appeared
    let container = fromViewController.viewIfLoaded?.superview ?? view
    if isOnScreen {
      fromViewController.beginAppearanceTransition(false, animated: animated)
      toViewController.beginAppearanceTransition(true, animated: animated)
    }
    container?.addSubview(toViewController.view)
    animations?()
    application.runLoop.after(duration) { [application, cause = application.cause] in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      if isOnScreen {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      application.observers.notify { $0.hierarchyDidChange(by: cause) }
      completion?(true)
    }
  }
}
