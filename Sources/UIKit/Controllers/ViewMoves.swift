// When code adds a controller's view to the view hierarchy on screen or removes it, the controller appears or
// disappears. UIKit's own containers and presentations send the callbacks themselves.
extension UIView {
  /// Collects the controllers that own this view or a view in it and that appear and disappear with it. The search
  /// stops at a controller's view: that controller forwards to the children inside.
  private func collectControllers(into found: inout [UIViewController]) {
    if let owner {
      if owner.followsItsView { found.append(owner) }
    } else {
      for subview in subviews { subview.collectControllers(into: &found) }
    }
  }

  /// Makes the controllers of these views appear. Called after this view has been added to another one.
  ///
  /// They have appeared when the turn's changes are on the screen, after the code that adds the view has run.
  func controllersAppear() {
    // Usually UIKit itself moves views and has sent the callbacks already, so the cheap checks come first.
    if let owner, owner.appearance != .disappeared || !owner.followsItsView { return }
    guard window != nil else { return }
    var appearing: [UIViewController] = []
    collectControllers(into: &appearing)
    for controller in appearing where controller.appearance == .disappeared {
      controller.beginAppearanceTransition(true, animated: false)
      // If the parent is appearing itself, it also ends the appearance of its children.
      if controller.container?.appearance == .appearing { continue }
      UIApplication.shared.runLoop.inLayoutPass {
        if controller.appearance == .appearing { controller.endAppearanceTransition() }
      }
    }
  }

  /// Makes the controllers of these views begin to disappear, and returns them. Called before this view is removed.
  func controllersDisappear() -> [UIViewController] {
    if let owner {
      let isOnScreen = owner.appearance == .appeared || owner.appearance == .appearing
      guard isOnScreen, owner.followsItsView else { return [] }
    } else if subviews.isEmpty {
      return []
    }
    guard superview != nil, window != nil else { return [] }
    var disappearing: [UIViewController] = []
    collectControllers(into: &disappearing)
    disappearing.removeAll { $0.appearance != .appeared && $0.appearance != .appearing }
    for controller in disappearing { controller.beginAppearanceTransition(false, animated: false) }
    return disappearing
  }
}

extension UIView {
  /// Makes a controller that is no child appear and disappear with its view, which may be inside that of another controller.
  /// Then no container sends the callbacks. Called after this view has moved to or from a window.
  func controllerWithoutParentFollows() {
    guard let owner, owner.parent == nil, owner.followsItsView else { return }
    if window != nil {
      controllersAppear()
    } else if owner.appearance == .appeared {
      owner.beginAppearanceTransition(false, animated: false)
      owner.endAppearanceTransition()
    }
  }
}

extension UIViewController {
  /// Whether this controller appears and disappears with its view. False if a container,
  /// presentation or window controls it.
  fileprivate var followsItsView: Bool {
    guard let parent else { return presentation == nil && rootWindow == nil }
    return !parent.managesChildren && parent.shouldAutomaticallyForwardAppearanceMethods
      && (parent.appearance == .appeared || parent.appearance == .appearing)
  }
}
