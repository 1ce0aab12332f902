// A controller's view that is put into, or taken out of, what is on screen takes its controller with it. UIKit's own
// containers and presentations tell their controllers themselves.
extension UIView {
  /// The controllers whose views are this one or are in it, and that come or go with it. What is inside a
  /// controller's view is that controller's affair.
  private func collectControllers(into found: inout [UIViewController]) {
    if let owner {
      if owner.followsItsView { found.append(owner) }
    } else {
      for subview in subviews { subview.collectControllers(into: &found) }
    }
  }

  /// Tells controllers that they appear; call it when this view has been added to another.
  func controllersAppear() {
    // Mostly UIKit itself moves views, and has told their controllers: the cheap questions come first.
    if let owner, owner.appearance != .disappeared || !owner.followsItsView { return }
    guard window != nil else { return }
    var appearing: [UIViewController] = []
    collectControllers(into: &appearing)
    for controller in appearing where controller.appearance == .disappeared {
      controller.beginAppearanceTransition(true, animated: false)
      // In the middle of the parent's own coming on, the parent ends this too.
      if controller.container?.appearance != .appearing { controller.endAppearanceTransition() }
    }
  }

  /// Tells controllers that they are about to disappear, and returns them; call it before this view is taken out.
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

extension UIViewController {
  /// Whether this controller appears and disappears with its view. Not so where another tells it.
  fileprivate var followsItsView: Bool {
    guard let parent else { return presentation == nil && rootWindow == nil }
    return !parent.managesChildren && parent.shouldAutomaticallyForwardAppearanceMethods
      && (parent.appearance == .appeared || parent.appearance == .appearing)
  }
}
