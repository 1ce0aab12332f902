/// One change of a navigation controller's top on its way across the screen.
@MainActor final class NavigationTransition {
  static let duration: TimeInterval = 0.35

  private(set) var coordinator: TransitionCoordinator?
  private(set) var hasBegun = false
  /// From the first appearance callback to the last of the will-phase: UIKit calls changes made here unbalanced.
  private(set) var isStillInAppearanceCallbacks = false

  /// Nobody is left to show anything to once it has gone.
  private weak var navigation: UINavigationController?
  private let from: UIViewController?
  private var to: UIViewController?
  private var added: [UIViewController]
  /// Held to the end of the transition, as what leaves a stack is.
  private var removed: [UIViewController]
  private var animated: Bool
  private var cause: HeadlessCause
  private var stackBeforeSwipe: [UIViewController]?
  private let application = UIApplication.shared

  init(
    in navigation: UINavigationController, from: UIViewController?, added: [UIViewController],
    removed: [UIViewController], animated: Bool
  ) {
    self.navigation = navigation
    self.from = from
    self.added = added
    self.removed = removed
    self.animated = animated
    cause = application.cause
    to = navigation.topViewController
    if animated {
      coordinator = TransitionCoordinator(from: from, to: to, animated: true, duration: Self.duration)
    }
  }

  /// The stack was changed again before the layout pass: one transition shows what it comes to.
  func amend(added more: [UIViewController], removed gone: [UIViewController], animated: Bool) {
    // What was pushed and popped within the turn never shows.
    for controller in gone where added.contains(controller) {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    removed += gone.filter { !added.contains($0) }
    added = added.filter { !gone.contains($0) } + more.filter { !removed.contains($0) }
    removed.removeAll { more.contains($0) }
    self.animated = animated
    cause = application.cause
    to = navigation?.topViewController
    if animated, coordinator == nil {
      coordinator = TransitionCoordinator(from: from, to: to, animated: true, duration: Self.duration)
    }
    coordinator?.retarget(to: to)
  }

  func becomeInteractive(restoring stack: [UIViewController]) {
    stackBeforeSwipe = stack
    cause = .swipe
    coordinator?.becomeInteractive()
  }

  // MARK: The two phases

  func begin() {
    guard let navigation else { return }
    guard navigation.appearance == .appeared, let to, to !== from else {
      abandon(in: navigation)
      return
    }
    hasBegun = true
    isStillInAppearanceCallbacks = true
    to.loadViewIfNeeded()
    setMovingFlags(true)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    from?.beginAppearanceTransition(false, animated: animated)
    navigation.view.addSubview(to.view)
    to.beginAppearanceTransition(true, animated: animated)
    isStillInAppearanceCallbacks = false
    coordinator?.begin()
    if !animated {
      complete()
    } else if stackBeforeSwipe == nil {
      application.runLoop.after(Self.duration) { [self] in complete() }
    }
  }

  private func complete() {
    guard let navigation else { return }
    for controller in removed where controller.parent === navigation { controller.parent = nil }
    navigation.shown = to
    from?.viewIfLoaded?.removeFromSuperview()
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    setMovingFlags(false)
    for controller in removed { controller.didMove(toParent: nil) }
    for controller in added { controller.didMove(toParent: navigation) }
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
    end(in: navigation)
  }

  /// The transition is over before its completions run: a push made in one of them is a transition of its own. The
  /// delegate, last, still finds the coordinator of this one.
  private func end(in navigation: UINavigationController) {
    navigation.transition = nil
    navigation.transitionBeingTold = self
    coordinator?.complete()
    if let to { navigation.delegate?.navigationController(navigation, didShow: to, animated: animated) }
    navigation.transitionBeingTold = nil
    coordinator?.release()
    for controller in removed { application.runLoop.autorelease(controller) }
    navigation.makeWaitingChanges()
  }

  /// The container went from the screen, or the top came back, before the transition began: nothing to show.
  private func abandon(in navigation: UINavigationController) {
    navigation.transition = nil
    for controller in removed where controller.parent === navigation {
      controller.parent = nil
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: navigation) }
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
    coordinator?.complete()
    coordinator?.release()
    navigation.makeWaitingChanges()
  }

  // MARK: The swipe

  /// The finger let go past the middle: the pop goes on by itself.
  func finishSwipe() {
    coordinator?.endInteraction(cancelled: false)
    application.runLoop.after(Self.duration) { [self] in complete() }
  }

  /// The finger let go too early: all is as it was, and no delegate hears of it.
  func cancelSwipe() {
    guard let stack = stackBeforeSwipe else { return }
    coordinator?.endInteraction(cancelled: true)
    application.runLoop.after(Self.duration) { [self] in
      guard let navigation else { return }
      navigation.children = stack
      to?.beginAppearanceTransition(false, animated: true)
      from?.beginAppearanceTransition(true, animated: true)
      to?.viewIfLoaded?.removeFromSuperview()
      to?.endAppearanceTransition()
      from?.endAppearanceTransition()
      setMovingFlags(false)
      navigation.transition = nil
      coordinator?.complete()
      coordinator?.release()
      navigation.makeWaitingChanges()
    }
  }

  private func setMovingFlags(_ isMoving: Bool) {
    for controller in removed { controller.isMovingFrom = isMoving }
    for controller in added { controller.isMovingTo = isMoving }
  }
}
