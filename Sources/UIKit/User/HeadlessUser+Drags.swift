// Drags of the app's own gesture recognisers, with which apps replace UIKit's swipes.
extension HeadlessUser {
  /// The recogniser of a swipe back: a drag from the left edge, or of the navigation controller's view.
  var recogniserOfSwipeBack: UIGestureRecognizer? {
    guard let navigation = navigationToSwipe, navigation.viewControllers.count > 1,
      navigation.transition == nil, let view = navigation.viewIfLoaded
    else { return nil }
    let views = [view, navigation.topViewController?.viewIfLoaded].compactMap(\.self)
    return recogniser(of: .right, in: views) { $0 is UIScreenEdgePanGestureRecognizer }
      ?? recogniser(of: .right, in: [view]) { !($0 is UIScreenEdgePanGestureRecognizer) }
  }

  /// The recogniser of a swipe down of what is presented in front: the outermost one of its views or of the
  /// presentation's.
  var recogniserOfSwipeDown: UIGestureRecognizer? {
    guard let front, let presentation = front.presentation, !presentation.isInFlight,
      !presentation.style.isSheet, let view = front.viewIfLoaded
    else { return nil }
    let container = view.superview is UIWindow ? nil : view.superview
    var views: [UIView] = []
    var next = [container ?? view]
    while !next.isEmpty {
      let reached = next.filter(\.canBeReached)
      views += reached
      next = reached.flatMap(\.subviews)
    }
    return recogniser(of: .down, in: views) { !($0 is UIScreenEdgePanGestureRecognizer) }
  }

  private func recogniser(
    of direction: SwipeDirection, in views: [UIView], where isPossible: (UIGestureRecognizer) -> Bool
  ) -> UIGestureRecognizer? {
    views.lazy.flatMap { $0.gestureRecognizers ?? [] }.first { recogniser in
      guard recogniser.isEnabled, isPossible(recogniser) else { return false }
      return switch recogniser {
      case let edge as UIScreenEdgePanGestureRecognizer: edge.edges.contains(.left)
      case is UIPanGestureRecognizer: true
      case let swipe as UISwipeGestureRecognizer: swipe.direction.contains(direction.mask)
      default: false
      }
    }
  }

  /// Drags with the recogniser. A cancelled drag returns to where it began.
  func drag(
    _ recogniser: UIGestureRecognizer, _ direction: SwipeDirection, as kind: Event.Kind, _ outcome: Outcome
  ) {
    notify(Event(kind, phase: .began))
    guard let pan = recogniser as? UIPanGestureRecognizer else {
      notify(Event(kind, phase: outcome))
      if outcome == .finished { recogniser.go(through: .ended) }
      return
    }
    func move(_ points: CGFloat) {
      let (unit, speed) = (direction.unit, points < 0 ? -1000 : 1000 as CGFloat)
      pan.move(
        by: CGPoint(x: unit.x * points, y: unit.y * points),
        velocity: CGPoint(x: unit.x * speed, y: unit.y * speed))
    }
    move(10)
    guard pan.mayBegin else {
      pan.end()
      return notify(Event(kind, phase: .cancelled))
    }
    pan.enter(.began)
    // A transition that the app has requested begins in the layout pass.
    application.runLoop.finishTurn()
    move(UIScreen.main.bounds.width * 0.8)
    pan.enter(.changed)
    application.runLoop.finishTurn()
    notify(Event(kind, phase: outcome))
    if outcome == .cancelled {
      move(-UIScreen.main.bounds.width * 0.8)
      pan.enter(.changed)
    }
    pan.enter(.ended)
    pan.end()
  }
}
