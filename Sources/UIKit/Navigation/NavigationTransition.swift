/// One change of a navigation controller's top on its way across the screen.
@MainActor final class NavigationTransition {
  static let duration: TimeInterval = 0.35

  @exclusivity(unchecked) private(set) var coordinator: TransitionCoordinator?
  @exclusivity(unchecked) private(set) var hasBegun = false
  /// From the first appearance callback to the last of the will-phase: UIKit calls changes made here unbalanced.
  @exclusivity(unchecked) private(set) var isStillInAppearanceCallbacks = false

  /// Nobody is left to show anything to once it has gone.
  @exclusivity(unchecked) private weak var navigation: UINavigationController?
  private let from: UIViewController?
  @exclusivity(unchecked) private var to: UIViewController?
  @exclusivity(unchecked) private var added: [UIViewController]
  /// Held to the end of the transition, as what leaves a stack is. In the order of the stack.
  @exclusivity(unchecked) private(set) var removed: [UIViewController]
  @exclusivity(unchecked) private var animated: Bool
  @exclusivity(unchecked) private var cause: HeadlessCause
  /// Where the stack was not merely pushed and popped: what a cancelled transition goes back to.
  @exclusivity(unchecked) private var stackBefore: [UIViewController]?
  @exclusivity(unchecked) private var unheard: UIViewController?
  @exclusivity(unchecked) private var isHeldByFinger = false
  /// What the transactions wait for in which the stack was changed.
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
    unheard = change.unheard
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

  /// The stack was changed again before the layout pass: one transition shows what it comes to.
  func amend(_ change: StackChange, animated: Bool) {
    if let stack = change.stackBefore, stackBefore == nil { stackBefore = restored(stack) }
    var gone = change.removed
    // What was pushed and popped within the turn never shows. Mostly it is what was added last.
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
    if let silent = change.unheard { unheard = silent }
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

  /// Holds the transition at the finger until ``finishSwipe()`` or ``cancelSwipe()``.
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
    if behavior.willShowPlace == .beforeAppearance {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    from?.beginAppearanceTransition(false, animated: animated)
    navigation.view.addSubview(to.view)
    to.laysOutLate = !animated && behavior.laysOutAfterUnanimatedAppearance
    to.beginAppearanceTransition(true, animated: animated)
    if behavior.willShowPlace == .afterAppearance {
      navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    isStillInAppearanceCallbacks = false
    guard animated else {
      coordinator?.begin()
      complete()
      return
    }
    if !isHeldByFinger, let from, begin(with: navigation, from: from, to: to) { return }
    coordinator?.begin()
    if !isHeldByFinger {
      application.runLoop.after(Self.duration) { [self] in complete() }
    }
  }

  /// Hands the transition to the delegate's animator, if it has one for it.
  private func begin(
    with navigation: UINavigationController, from: UIViewController, to: UIViewController
  ) -> Bool {
    let operation: UINavigationController.Operation = added.contains(to) ? .push : .pop
    guard let animator = navigation.animator(for: operation, from: from, to: to) else { return false }
    let interactor = navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
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
    navigation.shown = to
    from?.viewIfLoaded?.removeFromSuperview()
    if behavior.completionPlace == .beforeAppearance { coordinator?.complete() }
    if behavior.didMovePlace == .beforeAppearance { tellMoves(in: navigation) }
    if behavior.didShowPlace == .beforeAppearance { tellDidShow(in: navigation) }
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    setMovingFlags(false)
    if behavior.didMovePlace == .afterAppearance { tellMoves(in: navigation) }
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
    // The transition is over before its completions run: a push made in one of them is a transition of its own.
    navigation.transition = nil
    if behavior.completionPlace == .afterAppearance {
      navigation.transitionBeingTold = self
      coordinator?.complete()
      navigation.transitionBeingTold = nil
    }
    if behavior.didShowPlace == .afterAppearance { tellDidShow(in: navigation) }
    end(in: navigation)
  }

  private func tellMoves(in navigation: UINavigationController) {
    for controller in removed where controller !== unheard { controller.didMove(toParent: nil) }
    for controller in added { controller.didMove(toParent: navigation) }
  }

  /// The delegate still finds the coordinator of this transition, whatever has begun since.
  private func tellDidShow(in navigation: UINavigationController) {
    guard let to, let delegate = navigation.delegate else { return }
    navigation.transitionBeingTold = self
    delegate.navigationController(navigation, didShow: to, animated: animated)
    navigation.transitionBeingTold = nil
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

  /// The container went from the screen, or the top came back, before the transition began: nothing to show.
  private func abandon(in navigation: UINavigationController) {
    isOver = true
    navigation.transition = nil
    for controller in removed where controller.container === navigation { controller.container = nil }
    tellMoves(in: navigation)
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
    coordinator?.complete()
    end(in: navigation)
  }

  // MARK: Cut short, or taken back

  /// A push in flight jumps to its end, as another change is asked for. Other transitions run on.
  func finishAtOnceIfPush() -> Bool {
    guard hasBegun, !isStillInAppearanceCallbacks, !isHeldByFinger, !isOver, removed.isEmpty else {
      return false
    }
    complete()
    return true
  }

  /// The finger let go past the middle: the pop goes on by itself.
  func finishSwipe() {
    coordinator?.endInteraction(cancelled: false)
    application.runLoop.after(Self.duration) { [self] in complete() }
  }

  /// The finger let go too early: all is as it was, and no delegate hears of it.
  func cancelSwipe() {
    coordinator?.endInteraction(cancelled: true)
    application.runLoop.after(Self.duration) { [self] in restore() }
  }

  private func restore() {
    guard let navigation, !isOver else { return }
    isOver = true
    navigation.childList = stackBefore ?? restored(navigation.childList)
    setMovingFlags(false)
    to?.beginAppearanceTransition(false, animated: true)
    if application.behavior.cancelledPopTellsWillAppear {
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
    navigation.transitionBeingTold = self
    coordinator?.complete()
    navigation.transitionBeingTold = nil
    for controller in added { application.runLoop.autorelease(controller) }
    release()
    navigation.makeWaitingChanges()
  }

  /// The stack without what was added, and with what was taken from its top.
  private func restored(_ stack: [UIViewController]) -> [UIViewController] {
    let added = Set(added)
    return stack.filter { !added.contains($0) } + removed
  }

  private func setMovingFlags(_ isMoving: Bool) {
    for controller in removed { controller.isMovingFrom = isMoving }
    for controller in added { controller.isMovingTo = isMoving }
  }
}
