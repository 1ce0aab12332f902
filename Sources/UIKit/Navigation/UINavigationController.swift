/// A container that shows the top of a stack of controllers.
///
/// The stack changes before a call returns; what is on screen follows in the layout pass (see `NavigationTransition`).
/// A change asked for in mid-transition waits for its end.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What the change of the stack asked for, while it is under way on screen.
  var transition: NavigationTransition?
  /// The one whose end is being told: the delegate asks for its coordinator.
  var transitionBeingTold: NavigationTransition?
  /// The controller that is on screen, or was when this one went from it.
  weak var shown: UIViewController?
  private var waiting: [() -> Void] = []

  /// Told of what comes on top. Held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Makes a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Makes an empty stack with bars of one's own; without drawing, ordinary ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { definesPresentationContext = true }

  // MARK: The stack

  /// The stack, its root first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack.
  open var topViewController: UIViewController? { children.last }

  /// What the user sees: what is presented over the stack, or its top.
  open var visibleViewController: UIViewController? {
    guard let presented = ownPresentation?.presented else { return topViewController }
    return (presented as? UINavigationController)?.visibleViewController ?? presented
  }

  /// Whether the bar, and with it its buttons, is hidden.
  open var isNavigationBarHidden = false

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Pushes a controller that is not on the stack yet.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !(viewController is UINavigationController) else {
      UIApplication.shared.raise(
        .pushedNavigationController, "Pushing a navigation controller is not supported", about: viewController
      )
      return
    }
    change { [self] in
      guard !children.contains(viewController) else {
        UIApplication.shared.raise(
          .pushedTwice,
          "<\(typeName)> is pushing the same view controller instance (<\(viewController.typeName)>) more than once",
          about: viewController)
        return
      }
      setStack(children + [viewController], animated: animated)
    }
  }

  /// Pops the top, and returns it; nil where only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return pop(to: { $0.count - 2 }, animated: animated)?.last
  }

  /// Pops all above `viewController`, and returns what it popped, the lowest first.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard children.contains(viewController) else {
      UIApplication.shared.raise(
        .notOnStack, "Tried to pop to a view controller that doesn't exist.", about: viewController)
      return nil
    }
    return pop(to: { $0.firstIndex(of: viewController) }, animated: animated)
  }

  /// Pops all but the root, and returns what it popped, the lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: { _ in 0 }, animated: animated)
  }

  /// Makes `viewControllers` the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers).count == viewControllers.count else {
      UIApplication.shared.raise(
        .notDistinct, "All view controllers in a navigation controller must be distinct", about: self)
      return
    }
    change { [self] in setStack(viewControllers, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  private func pop(
    to newTop: @escaping ([UIViewController]) -> Int?, animated: Bool
  ) -> [UIViewController]? {
    var popped: [UIViewController]?
    change { [self] in
      guard let index = newTop(children), index + 1 < children.count, index >= 0 else { return }
      popped = Array(children[(index + 1)...])
      setStack(Array(children[...index]), animated: animated)
    }
    for controller in popped ?? [] { UIApplication.shared.runLoop.autorelease(controller) }
    return popped
  }

  // MARK: Changes

  /// Makes a change now, or after the transition that is running; drops it while a modal one is running here.
  private func change(_ make: @escaping () -> Void) {
    if let modal = ownPresentation, modal.isInFlight {
      UIApplication.shared.warn(
        .stackChangeDropped,
        "<\(typeName)>: called while an existing transition or presentation is occurring; the navigation stack will not be"
          + " updated.", about: self)
    } else if let transition, transition.hasBegun {
      if transition.isStillInAppearanceCallbacks {
        UIApplication.shared.warn(
          .nestedTransition,
          "Unbalanced calls to begin/end appearance transitions for <\(typeName)>: the stack was changed"
            + " while a transition was beginning.", about: self)
      }
      let cause = UIApplication.shared.cause
      waiting.append { UIApplication.shared.acting(as: cause, make) }
    } else {
      make()
    }
  }

  func makeWaitingChanges() {
    while transition?.hasBegun != true, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func setStack(_ stack: [UIViewController], animated: Bool) {
    let old = children
    let added = stack.filter { !old.contains($0) }
    let removed = old.filter { !stack.contains($0) }
    for controller in added where controller.parent != nil { controller.removeFromParent() }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added {
      controller.willMove(toParent: self)
      controller.parent = self
    }
    children = stack
    show(from: old, added: added, removed: removed, animated: animated)
  }

  /// On screen: in the layout pass, as a transition. Off screen, or below the top: at once.
  private func show(
    from old: [UIViewController], added: [UIViewController], removed: [UIViewController], animated: Bool
  ) {
    guard appearance == .appeared else {
      settle(added: added, removed: removed)
      tellObserversUnlessDetached()
      return
    }
    if let transition {
      transition.amend(added: added, removed: removed, animated: animated)
      return
    }
    guard children.last !== shown else {
      settle(added: added, removed: removed)
      tellObserversUnlessDetached()
      return
    }
    let transition = NavigationTransition(
      in: self, from: shown, added: added, removed: removed, animated: animated)
    self.transition = transition
    UIApplication.shared.runLoop.inLayoutPass { transition.begin() }
  }

  private func settle(added: [UIViewController], removed: [UIViewController]) {
    for controller in removed {
      if controller.parent === self { controller.parent = nil }
      controller.didMove(toParent: nil)
    }
    for controller in added { controller.didMove(toParent: self) }
  }

  private func tellObserversUnlessDetached() {
    guard frontWindow != nil else { return }
    let application = UIApplication.shared
    application.observers.tell { $0.hierarchyDidChange(by: application.cause) }
  }

  // MARK: On screen

  override var childrenOnScreen: [UIViewController] { shown.map { [$0] } ?? [] }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing, let top = children.last, top !== shown else {
      super.beginAppearanceTransition(isAppearing, animated: animated)
      return
    }
    // First display, or other than when it went: the top comes on with the container, without a transition.
    loadViewIfNeeded()
    shown?.viewIfLoaded?.removeFromSuperview()
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
    }
    // The stack may have been changed while the container was coming on.
    if transition == nil, children.last !== shown {
      show(from: children, added: [], removed: [], animated: false)
    }
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let transitionBeingTold { return transitionBeingTold.coordinator }
    return transition?.coordinator ?? super.transitionCoordinator
  }

  // MARK: Going back by hand

  /// The recogniser of the swipe from the left edge.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  /// Whether a Back button is on screen: something to go back to, and no button of the app's own in its place.
  var showsBackButton: Bool {
    guard children.count > 1, let item = children.last?.navigationItem, !isNavigationBarHidden else {
      return false
    }
    return !item.hidesBackButton && (item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton)
  }

  /// Whether a swipe from the edge would go back.
  var canSwipeBack: Bool {
    guard children.count > 1, let item = children.last?.navigationItem, transition == nil else {
      return false
    }
    return interactivePopGestureRecognizer?.isEnabled == true
      && (item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton)
  }

  /// Begins a swipe back: pops, and holds the transition at the finger. The stack has dropped the top already.
  func beginSwipeBack() {
    let old = children
    popViewController(animated: true)
    transition?.becomeInteractive(restoring: old)
    UIApplication.shared.runLoop.finishTurn()
  }
}

/// Told of what comes on top of a navigation controller's stack.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
