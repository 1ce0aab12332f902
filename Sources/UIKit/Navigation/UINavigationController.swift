/// A container that shows the top of a stack of controllers.
///
/// The stack changes before a call returns; the screen follows in the layout pass (see `NavigationTransition`). A
/// change that is requested during a transition waits for its end.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The transition that shows the latest change of the stack, until it ends.
  @exclusivity(unchecked) final var transition: NavigationTransition?
  /// The transition whose end is being reported. Meanwhile the delegate gets its coordinator.
  @exclusivity(unchecked) final var transitionBeingReported: NavigationTransition?
  /// The controller on screen. While this container is off screen, the one that was on screen last.
  @exclusivity(unchecked) final weak var shown: UIViewController? {
    didSet { if let shown { shownView = shown.viewIfLoaded } }
  }
  /// The view of that controller. It stays if the controller is removed and deallocated while this one is off screen.
  @exclusivity(unchecked) final weak var shownView: UIView?
  @exclusivity(unchecked) private var waiting: [() -> Void] = []

  /// The object that is notified when a new top is shown. Held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { delegateAnimates = nil }
  }
  /// Whether the delegate implements `animationControllerFor`, or nil if it has not been called yet.
  private var delegateAnimates: Bool?

  /// The change of the stack that a transition shows.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Makes a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Makes an empty stack with bars of the given classes. They are ignored here, since nothing is drawn.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    definesPresentationContext = true
    // UIKit's initialisers also add the new object to the turn's autorelease pool. Code that holds it
    // only weakly relies on that.
    application.runLoop.autorelease(self)
  }

  // MARK: The stack

  /// The controllers on the stack, the root first.
  open var viewControllers: [UIViewController] {
    get {
      if application.behavior.multiPopShowsOldTopFirst, let transition, !transition.hasBegun,
        transition.removed.count > 1, let oldTop = transition.removed.last
      {
        return [oldTop] + childList
      }
      return childList
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { childList.last }

  /// The controller that the user sees: the presented one if there is one, or else the top.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController else { return topViewController }
    return (presented as? UINavigationController)?.visibleViewController ?? presented
  }

  /// Pushes a controller that is not on the stack yet.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard accepts(viewController) else { return }
    if isFreeToChange {
      push(viewController, animated: animated)
    } else {
      changeLater { [self] in push(viewController, animated: animated) }
    }
  }

  private func push(_ viewController: UIViewController, animated: Bool) {
    guard !isOnStack(viewController) else {
      guard application.behavior.pushingTwiceIsAnException else { return }
      application.raise(
        .pushedTwice,
        "<\(typeName)> is pushing the same view controller instance (<\(viewController.typeName)>) more than once",
        about: viewController)
      return
    }
    adopt(viewController)
    childList.append(viewController)
    show(StackChange(added: [viewController]), animated: animated)
  }

  /// Pops the top and returns it. Returns nil if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard childList.count > 1 else {
      reportNothingToPop()
      return nil
    }
    let popped = isFreeToChange ? pop(animated: animated) : popLater(animated: animated)
    application.runLoop.autorelease(popped)
    return popped
  }

  private func pop(animated: Bool) -> UIViewController? {
    guard childList.count > 1, let top = childList.last else {
      reportNothingToPop()
      return nil
    }
    top.willMove(toParent: nil)
    childList.removeLast()
    show(StackChange(removed: [top]), animated: animated)
    return top
  }

  /// Warns about a pop that does nothing. Code that makes one assumes another controller below; a user who
  /// taps Back twice does not.
  private func reportNothingToPop() {
    guard application.cause == .code else { return }
    let only = childList.first
    application.warn(
      .nothingToPop,
      "popViewController(animated:) on <\(typeName)>, which has \(only.map { "only <\($0.typeName)>" } ?? "nothing")"
        + " on its stack.", about: only ?? self)
  }

  private func popLater(animated: Bool) -> UIViewController? {
    var popped: UIViewController?
    changeLater { [self] in popped = pop(animated: animated) }
    return popped
  }

  /// Pops all controllers above `viewController` and returns them, the lowest first.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard isOnStack(viewController) else {
      application.raise(
        .notOnStack, "Tried to pop to a view controller that doesn't exist.", about: viewController)
      return nil
    }
    return pop(to: { [self] in childList.firstIndex { $0 === viewController } }, animated: animated)
  }

  /// Pops all controllers except the root and returns them, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: { 0 }, animated: animated)
  }

  /// Replaces the stack by `viewControllers`.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
      application.raise(
        .notDistinct, "All view controllers in a navigation controller must be distinct", about: self)
      return
    }
    guard viewControllers.allSatisfy(accepts) else { return }
    change { [self] in setStack(viewControllers, animated: animated) }
  }

  /// Adds a controller to the top of the stack, without an animation.
  open override func addChild(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    setViewControllers(viewControllers + [childController], animated: false)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    // It cannot push another navigation controller, and presents it. Apple does not document that.
    if vc is UINavigationController {
      present(vc, animated: true)
    } else {
      pushViewController(vc, animated: true)
    }
  }

  /// Whether a controller may be on a stack. Raises an exception for containers that must not be.
  private func accepts(_ controller: UIViewController) -> Bool {
    if controller is UINavigationController {
      application.raise(
        .pushedNavigationController, "Pushing a navigation controller is not supported", about: controller)
    } else if controller is UISplitViewController {
      application.raise(
        .pushedSplitViewController,
        "Split View Controllers cannot be pushed to a Navigation Controller <\(typeName)>", about: controller)
    } else {
      return true
    }
    return false
  }

  /// Whether a controller is on the stack. Only children can be; the search excludes children that have just been popped.
  private func isOnStack(_ controller: UIViewController) -> Bool {
    controller.container === self && childList.contains { $0 === controller }
  }

  private func adopt(_ controller: UIViewController) {
    if let old = controller.container, old !== self {
      // A controller that was just popped may move elsewhere, although its view is not removed before the layout pass.
      if let old = old as? UINavigationController, old.isOnStack(controller),
        old.viewIfLoaded?.window != nil, controller.viewIfLoaded?.window != nil
      {
        application.raise(
          .inconsistentHierarchy,
          "A view can only be associated with at most one view controller at a time! View of"
            + " <\(controller.typeName)> is associated with <\(old.typeName)>.", about: controller)
      }
      controller.removeFromParent()
    }
    controller.willMove(toParent: self)
    controller.container = self
  }

  private func pop(to newTop: @escaping () -> Int?, animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController]?
    change { [self] in
      guard let index = newTop(), index + 1 < childList.count else { return }
      let removed = Array(childList[(index + 1)...])
      for controller in removed { controller.willMove(toParent: nil) }
      childList.removeSubrange((index + 1)...)
      popped = removed
      show(StackChange(removed: removed), animated: animated)
    }
    for controller in popped ?? [] { application.runLoop.autorelease(controller) }
    let behavior = application.behavior
    if popped != nil, appearance != .appeared, !behavior.hiddenMultiPopReturnsArray { return nil }
    return popped ?? (behavior.emptyMultiPopReturnsArray ? [] : nil)
  }

  // MARK: Changes

  /// Whether a change can be made at once. Checked first, because most changes need no closure then.
  private var isFreeToChange: Bool { transition?.hasBegun != true && ownPresentation?.isInFlight != true }

  private func change(_ make: @escaping () -> Void) {
    if isFreeToChange { make() } else { changeLater(make) }
  }

  /// Makes a change after the running transition or interrupts that transition, as the behaviour selects. Drops the
  /// change during a modal transition.
  private func changeLater(_ make: @escaping () -> Void) {
    if let modal = ownPresentation, modal.isInFlight {
      guard application.behavior.dropsChangeDuringModal else {
        modal.whenSettled { [weak self] in self?.change(make) }
        return
      }
      application.warn(
        .stackChangeDropped,
        "<\(typeName)>: called while an existing transition or presentation is occurring; the navigation stack will not be"
          + " updated.", about: self)
    } else if let transition, transition.hasBegun {
      if transition.isStillInAppearanceCallbacks {
        application.warn(
          .nestedTransition,
          "Unbalanced calls to begin/end appearance transitions for <\(typeName)>: the stack was changed"
            + " while a transition was beginning.", about: self)
      }
      switch application.behavior.midTransitionChange {
      case .dropped: return
      case .interrupting where transition.finishAtOnceIfPush(): make()
      case .interrupting, .postponed:
        let (cause, animation) = (application.cause, CATransaction.addAnimation())
        waiting.append { [self] in
          application.acting(as: cause, make)
          if let transition = self.transition { transition.join(animation) } else { animation?.end() }
        }
      }
    } else {
      make()
    }
  }

  func makeWaitingChanges() {
    while transition?.hasBegun != true, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Removes a child that moves to another container, also from the stack, whatever is on screen.
  override func detach(_ child: UIViewController) {
    super.detach(child)
    if shown === child, appearance == .appeared, transition == nil { shown = nil }
  }

  private func setStack(_ stack: [UIViewController], animated: Bool) {
    let old = childList
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(stack.map(ObjectIdentifier.init)))
    let added = stack.filter { !before.contains(ObjectIdentifier($0)) }
    let removed = old.filter { !after.contains(ObjectIdentifier($0)) }
    let unnotified = application.behavior.callsMovesOfReplacedTop ? nil : old.last
    for controller in removed where controller !== unnotified { controller.willMove(toParent: nil) }
    for controller in added { adopt(controller) }
    childList = stack
    show(
      StackChange(added: added, removed: removed, stackBefore: old, unnotified: unnotified),
      animated: animated)
  }

  /// Shows a change: on screen as a transition in the layout pass, off screen or below the top at once.
  private func show(_ change: StackChange, animated: Bool) {
    if appearance == .appeared, let transition {
      transition.amend(change, animated: animated)
    } else if appearance == .appeared, childList.last !== shown {
      let transition = NavigationTransition(
        in: self, of: application, from: shown, change, animated: animated)
      self.transition = transition
      application.runLoop.inLayoutPass { transition.begin() }
    } else {
      noteEarlyPush(change, animated: animated)
      settle(change)
      tellObserversUnlessDetached()
    }
  }

  /// The root below an early push, if it has to appear in part (``UIKitBehavior/loadsRootBelowEarlyPush``).
  private var rootBelowEarlyPush: UIViewController?

  private func noteEarlyPush(_ change: StackChange, animated: Bool) {
    guard application.behavior.loadsRootBelowEarlyPush, animated, appearance == .disappeared, shown == nil,
      rootBelowEarlyPush == nil, viewIfLoaded?.window != nil, change.removed.isEmpty, childList.count == 2
    else { return }
    rootBelowEarlyPush = childList[0]
  }

  private func showInPart(_ root: UIViewController?) {
    rootBelowEarlyPush = nil
    root?.beginAppearanceTransition(true, animated: false)
    root?.beginAppearanceTransition(false, animated: true)
    root?.endAppearanceTransition()
  }

  private func settle(_ change: StackChange) {
    for controller in change.removed {
      if controller.container === self { controller.container = nil }
      if controller !== change.unnotified { controller.didMove(toParent: nil) }
      application.runLoop.autorelease(controller)
    }
    for controller in change.added { controller.didMove(toParent: self) }
  }

  private func tellObserversUnlessDetached() {
    guard !application.observers.isEmpty, frontWindow != nil else { return }
    application.observers.notify { $0.hierarchyDidChange(by: application.cause) }
  }

  // MARK: On screen

  override var childrenOnScreen: [UIViewController] { shown.map { [$0] } ?? [] }
  override var managesChildren: Bool { true }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing, let top = childList.last, top !== shown else {
      super.beginAppearanceTransition(isAppearing, animated: animated)
      return
    }
    // On the first display, or if the stack has changed off screen, the top appears with the
    // container, without a transition.
    loadViewIfNeeded()
    showInPart(rootBelowEarlyPush)
    shownView?.removeFromSuperview()
    top.loadViewIfNeeded()
    shown = top
    view.addSubview(top.view)
    showsNewTop = true
    delegate?.navigationController(self, willShow: top, animated: animated)
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  private var showsNewTop = false

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard appearance == .appeared else { return }
    if showsNewTop, let shown {
      showsNewTop = false
      delegate?.navigationController(self, didShow: shown, animated: false)
      if !hasShown, application.behavior.callsFirstDidShowTwice {
        delegate?.navigationController(self, didShow: shown, animated: false)
      }
      hasShown = true
    }
    // The stack may have been changed while the container was appearing.
    if transition == nil, childList.last !== shown { show(StackChange(), animated: false) }
  }

  private var hasShown = false

  /// Calls `didShow` again, after the tab bar controller has selected this controller again.
  func tellShownAgain() {
    guard let shown, appearance == .appeared, !showsNewTop else { return }
    delegate?.navigationController(self, didShow: shown, animated: false)
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transitionBeingReported { return transitionBeingReported.coordinator }
    return transition?.coordinator ?? super.transitionCoordinator
  }

  // MARK: Back button and swipes

  /// The gesture recogniser of the swipe back from the left edge. Its delegate forbids the swipe if the navigation bar or
  /// its Back button is not shown, and if the controller's delegate animates transitions. With another delegate, or none, that
  /// does not matter.
  open private(set) lazy var interactivePopGestureRecognizer = popRecognizer()

  /// The gesture recogniser of the swipe back from anywhere in the content.
  open private(set) lazy var interactiveContentPopGestureRecognizer = popRecognizer()

  private lazy var popDelegate = InteractivePopDelegate(self)

  private func popRecognizer() -> UIGestureRecognizer? {
    let recognizer = UIGestureRecognizer()
    recognizer.delegate = popDelegate
    return recognizer
  }

  /// Whether a Back button is on screen: there is a controller below the top or a back action, and no left bar
  /// button item replaces the button.
  var showsBackButton: Bool {
    guard let item = childList.last?.navigationItem, canReachBar else { return false }
    guard childList.count > 1 || item.backAction != nil else { return false }
    return !item.hidesBackButton && !item.replacesBackButton
  }

  /// Whether a swipe from the edge can go back.
  var canSwipeBack: Bool { canSwipe && interactivePopGestureRecognizer?.mayBegin == true }

  /// Whether a swipe from anywhere in the content can go back.
  var canSwipeContentBack: Bool {
    application.behavior.hasContentPopGesture && canSwipe
      && interactiveContentPopGestureRecognizer?.mayBegin == true
  }

  private var canSwipe: Bool { childList.count > 1 && transition == nil }

  /// Whether the delegate of UIKit's recognisers allows a swipe back.
  var allowsSwipe: Bool {
    guard let item = childList.last?.navigationItem, !isNavigationBarHidden, !delegateHasAnimators else {
      return false
    }
    return !item.replacesBackButton
      && !(item.hidesBackButton && application.behavior.hiddenBackButtonForbidsSwipe)
  }

  /// Whether the delegate implements `animationControllerFor`, which disables the swipe even if the method returns
  /// nil. A delegate that has not been called yet is called for the pop in question.
  private var delegateHasAnimators: Bool {
    guard delegate != nil else { return false }
    if let delegateAnimates { return delegateAnimates }
    guard let top = childList.last, childList.count > 1 else { return false }
    _ = animator(for: .pop, from: top, to: childList[childList.count - 2])
    return delegateAnimates ?? false
  }

  /// The delegate's animator for a transition, or nil if it has none.
  func animator(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate else { return nil }
    let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
    delegateAnimates = animator !== NoAnimator.instance
    return animator === NoAnimator.instance ? nil : animator
  }

  /// Begins a swipe back: pops the top, which leaves the stack at once, and makes the transition interactive. Returns
  /// false if an override did not pop.
  func beginSwipeBack() -> Bool {
    popViewController(animated: true)
    guard let transition else { return false }
    transition.becomeInteractive()
    application.runLoop.finishTurn()
    return true
  }

  // MARK: Bars, whose properties are only stored

  /// The navigation bar. It does not have the items of the stack, since nothing lays it out.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The toolbar. Its buttons are the top controller's `toolbarItems`.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the navigation bar, and with it its buttons, is hidden.
  open var isNavigationBarHidden = false
  /// Whether the user sees the navigation bar. Many apps hide the bar itself, so that the user can still swipe back.
  var canReachBar: Bool { !isNavigationBarHidden && navigationBar.canBeReached }
  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  open var isToolbarHidden = true
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsWhenVerticallyCompact = false
  open var hidesBarsOnTap = false
  open private(set) lazy var barHideOnSwipeGestureRecognizer = UIGestureRecognizer()
  open private(set) lazy var barHideOnTapGestureRecognizer = UIGestureRecognizer()
}
