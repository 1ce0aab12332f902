/// A transition that shows the new top of a navigation controller's stack.
@MainActor final class NavigationTransition {
  static let duration: TimeInterval = 0.35

  @exclusivity(unchecked) private(set) var coordinator: TransitionCoordinator?
  @exclusivity(unchecked) private(set) var hasBegun = false
  /// Whether the first appearance callbacks are running. UIKit reports stack changes made in them as unbalanced.
  @exclusivity(unchecked) private(set) var isStillInAppearanceCallbacks = false

  /// Weak: once the navigation controller has been deallocated, the transition has nothing to do.
  @exclusivity(unchecked) private weak var navigation: UINavigationController?
  private let from: UIViewController?
  @exclusivity(unchecked) private var to: UIViewController?
  @exclusivity(unchecked) private var added: [UIViewController]
  /// The controllers that left the stack, in its order. As in UIKit, they are retained until the transition ends.
  @exclusivity(unchecked) private(set) var removed: [UIViewController]
  @exclusivity(unchecked) private var animated: Bool
  @exclusivity(unchecked) private var cause: HeadlessCause
  /// The stack before the change, which a cancelled transition restores. Nil for pushes and pops, which
  /// can be undone without it.
  @exclusivity(unchecked) private var stackBefore: [UIViewController]?
  @exclusivity(unchecked) private var unnotified: UIViewController?
  @exclusivity(unchecked) private var isHeldByFinger = false
  /// The animations that keep the transactions open in which the stack was changed, until this transition ends.
  @exclusivity(unchecked) private var animations: [RunningAnimation] = []
  private let application: UIApplication

  init(
    in navigation: UINavigationController, of application: UIApplication, from: UIViewController?,
    _ change: StackChange, animated: Bool
  ) {
    self.application = application
    self.navigation = navigation
    self.from = from
    added = change.added
    removed = change.removed
    stackBefore = change.stackBefore
    unnotified = change.unnotified
    self.animated = animated
    cause = application.cause
    to = navigation.topViewController
    if animated {
      coordinator = TransitionCoordinator(from: from, to: to, animated: true, duration: Self.duration)
    }
    join(CATransaction.addAnimation())
  }

  /// Ends `animation` when this transition ends.
  func join(_ animation: RunningAnimation?) {
    if let animation { animations.append(animation) }
  }

  /// Merges another change before the layout pass, so that one transition shows the combined result.
  func amend(_ change: StackChange, animated: Bool) {
    if let stack = change.stackBefore, stackBefore == nil { stackBefore = restored(stack) }
    var gone = change.removed
    // A controller that was pushed and popped in the same turn is never shown. Usually it is the one that was added last.
    while let last = gone.last, added.last === last {
      gone.removeLast()
      added.removeLast()
      pass(last)
    }
    if !gone.isEmpty, !added.isEmpty {
      let passing = Set(gone).intersection(added)
      for controller in gone where passing.contains(controller) { pass(controller) }
      gone.removeAll { passing.contains($0) }
      added.removeAll { passing.contains($0) }
    }
    removed.insert(contentsOf: gone, at: 0)
    if removed.isEmpty || change.added.isEmpty {
      added += change.added
    } else {
      let back = Set(removed).intersection(change.added)
      added += change.added.filter { !back.contains($0) }
      removed.removeAll { back.contains($0) }
    }
    if let silent = change.unnotified { unnotified = silent }
    self.animated = animated
    cause = application.cause
    to = navigation?.topViewController
    if animated, coordinator == nil {
      coordinator = TransitionCoordinator(from: from, to: to, animated: true, duration: Self.duration)
    }
    coordinator?.retarget(to: to)
    join(CATransaction.addAnimation())
  }

  private func pass(_ controller: UIViewController) {
    controller.container = nil
    controller.didMove(toParent: nil)
  }

  /// Makes the transition interactive until ``finishSwipe()`` or ``cancelSwipe()``.
  func becomeInteractive() {
    isHeldByFinger = true
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
    let behavior = application.behavior
    hasBegun = true
    isStillInAppearanceCallbacks = true
    to.loadViewIfNeeded()
    setMovingFlags(true)
    if behavior.willShowOrder == .beforeAppearance {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    from?.beginAppearanceTransition(false, animated: animated)
    navigation.view.addSubview(to.view)
    to.laysOutLate = !animated && behavior.laysOutAfterUnanimatedAppearance
    to.beginAppearanceTransition(true, animated: animated)
    if behavior.willShowOrder == .afterAppearance {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    isStillInAppearanceCallbacks = false
    guard animated else {
      coordinator?.begin()
      complete()
      return
    }
    if let from, begin(with: navigation, from: from, to: to) {
      // The finger has no hold on an animation of the app.
      if isHeldByFinger { coordinator?.endInteraction(cancelled: false) }
      isHeldByFinger = false
      return
    }
    coordinator?.begin()
    if !isHeldByFinger {
      application.runLoop.after(Self.duration) { [self] in complete() }
    }
  }

  /// Starts the transition with the delegate's animator. Returns false if the delegate has none for it.
  private func begin(
    with navigation: UINavigationController, from: UIViewController, to: UIViewController
  ) -> Bool {
    let operation: UINavigationController.Operation = added.contains(to) ? .push : .pop
    guard let animator = navigation.animator(for: operation, from: from, to: to) else { return false }
    let interactor =
      isHeldByFinger
      ? nil : navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
    let custom = CustomTransition(
      animator: animator, interactor: interactor, coordinator: coordinator, from: from, to: to,
      in: navigation.view
    ) { [self] completed in
      if completed { complete() } else { restore() }
    }
    coordinator?.transitionDuration = custom.duration
    coordinator?.begin()
    custom.start()
    return true
  }

  @exclusivity(unchecked) private var isOver = false

  private func complete() {
    guard let navigation, !isOver else { return }
    isOver = true
    let behavior = application.behavior
    for controller in removed where controller.container === navigation { controller.container = nil }
    if from == nil { navigation.shownView?.removeFromSuperview() }
    navigation.shown = to
    from?.viewIfLoaded?.removeFromSuperview()
    if behavior.completionOrder == .beforeAppearance { coordinator?.complete() }
    if behavior.didMoveOrder == .beforeAppearance { tellMoves(in: navigation) }
    if behavior.didShowOrder == .beforeAppearance { tellDidShow(in: navigation) }
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    setMovingFlags(false)
    if behavior.didMoveOrder == .afterAppearance { tellMoves(in: navigation) }
    if coordinator?.initiallyInteractive == true { cause = .swipe }
    application.observers.notify { $0.hierarchyDidChange(by: cause) }
    // A push made in a completion starts a transition of its own, so this one is over before its completions run.
    navigation.transition = nil
    if behavior.completionOrder == .afterAppearance {
      navigation.transitionBeingReported = self
      coordinator?.complete()
      navigation.transitionBeingReported = nil
    }
    if behavior.didShowOrder == .afterAppearance { tellDidShow(in: navigation) }
    end(in: navigation)
  }

  private func tellMoves(in navigation: UINavigationController) {
    for controller in removed where controller !== unnotified { controller.didMove(toParent: nil) }
    for controller in added { controller.didMove(toParent: navigation) }
  }

  /// Calls `didShow`. During the call the delegate gets this transition's coordinator, even if another
  /// transition has been started.
  private func tellDidShow(in navigation: UINavigationController) {
    guard let to, let delegate = navigation.delegate else { return }
    navigation.transitionBeingReported = self
    delegate.navigationController(navigation, didShow: to, animated: animated)
    navigation.transitionBeingReported = nil
  }

  private func end(in navigation: UINavigationController) {
    release()
    for controller in removed { application.runLoop.autorelease(controller) }
    navigation.makeWaitingChanges()
  }

  private func release() {
    coordinator?.release()
    for animation in animations { animation.end() }
    animations = []
  }

  /// Ends a transition with nothing to show, because the container disappeared or the old top returned before it began.
  private func abandon(in navigation: UINavigationController) {
    isOver = true
    navigation.transition = nil
    for controller in removed where controller.container === navigation { controller.container = nil }
    tellMoves(in: navigation)
    application.observers.notify { $0.hierarchyDidChange(by: cause) }
    coordinator?.complete()
    end(in: navigation)
  }

  // MARK: Interruption and cancellation

  /// Completes a running push at once, because another change was requested. Returns false for other
  /// transitions, which continue.
  func finishAtOnceIfPush() -> Bool {
    guard hasBegun, !isStillInAppearanceCallbacks, !isHeldByFinger, !isOver, removed.isEmpty else {
      return false
    }
    complete()
    return true
  }

  /// Ends the gesture successfully: the pop completes by itself.
  func finishSwipe() {
    guard isHeldByFinger else { return }
    coordinator?.endInteraction(cancelled: false)
    application.runLoop.after(Self.duration) { [self] in complete() }
  }

  /// Cancels the gesture: the change is undone, and the delegate is not called again.
  func cancelSwipe() {
    guard isHeldByFinger else { return }
    coordinator?.endInteraction(cancelled: true)
    application.runLoop.after(Self.duration) { [self] in restore() }
  }

  private func restore() {
    guard let navigation, !isOver else { return }
    isOver = true
    navigation.childList = stackBefore ?? restored(navigation.childList)
    setMovingFlags(false)
    to?.beginAppearanceTransition(false, animated: true)
    if application.behavior.callsWillAppearAfterCancelledPop {
      from?.beginAppearanceTransition(true, animated: true)
    } else {
      from?.appearance = .appearing
    }
    to?.viewIfLoaded?.removeFromSuperview()
    to?.endAppearanceTransition()
    from?.endAppearanceTransition()
    for controller in added where controller.container === navigation {
      controller.willMove(toParent: nil)
      controller.container = nil
      controller.didMove(toParent: nil)
    }
    navigation.transition = nil
    navigation.transitionBeingReported = self
    coordinator?.complete()
    navigation.transitionBeingReported = nil
    for controller in added { application.runLoop.autorelease(controller) }
    release()
    navigation.makeWaitingChanges()
  }

  /// `stack` without the added controllers and with the removed ones on top.
  private func restored(_ stack: [UIViewController]) -> [UIViewController] {
    let added = Set(added)
    return stack.filter { !added.contains($0) } + removed
  }

  private func setMovingFlags(_ isMoving: Bool) {
    for controller in removed { controller.isMovingFrom = isMoving }
    for controller in added { controller.isMovingTo = isMoving }
  }
}
