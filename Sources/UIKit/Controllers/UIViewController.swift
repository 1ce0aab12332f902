/// A screen's, or a container's, controller: loads a view, and is told when it comes on screen and goes.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The nib that the view comes from on Apple's systems. Here it is only kept: views are made in code.
  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  /// Makes a controller; the view is made later, in ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  private var loadedView: UIView?

  /// The controller's view; the first read loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }

  /// The view if it is loaded already.
  open var viewIfLoaded: UIView? { loadedView }

  /// Where the bars above the view end.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor")
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarsGuide(of: view)
  /// Where the bars below the view begin.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarsGuide(of: view)

  /// Whether the view is loaded. Asking does not load it.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes ``view``. The default is an empty view.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called once, when the view has been loaded.
  open func viewDidLoad() {}

  /// The view is about to come on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the hierarchy, and comes on screen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is no longer on screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to be laid out: once an appearance, as nothing has a size of its own here.
  open func viewWillLayoutSubviews() {}
  /// The view has been laid out.
  open func viewDidLayoutSubviews() {}

  // MARK: Appearance

  enum Appearance { case disappeared, appearing, appeared, disappearing }
  var appearance = Appearance.disappeared
  private var isAppearanceAnimated = false
  /// Set by containers for which layout comes after `viewDidAppear`.
  var laysOutLate = false

  /// Tells the controller, and the children on screen inside it, that they are about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      let isNew = appearance == .disappeared
      appearance = .appearing
      viewWillAppear(animated)
      forwardBegin(true, animated: animated)
      viewIsAppearing(animated)
      if isNew, !laysOutLate { layOut() }
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
      forwardBegin(false, animated: animated)
    }
  }

  /// Tells that what ``beginAppearanceTransition(_:animated:)`` announced has happened.
  open func endAppearanceTransition() {
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      UIApplication.shared.warn(
        .unbalancedAppearance, "Unbalanced calls to begin/end appearance transitions for <\(typeName)>.",
        about: self)
      return
    }
    if laysOutLate {
      laysOutLate = false
      layOut()
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenOnScreen where child.appearance == .appearing || child.appearance == .disappearing {
      child.endAppearanceTransition()
    }
  }

  private func forwardBegin(_ isAppearing: Bool, animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenOnScreen {
      let isThere = child.appearance == .appeared || child.appearance == .appearing
      if isThere != isAppearing { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }
  }

  /// Goes from the screen without hearing of it.
  func disappearUnheard() {
    appearance = .disappeared
    for child in childrenOnScreen { child.disappearUnheard() }
  }

  private func layOut() {
    loadedView?.setNeedsLayout()
    loadedView?.layoutIfNeeded()
  }

  /// Whether children are told of appearance by this controller; otherwise its own code tells them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller. A container with one visible child names that one.
  var childrenOnScreen: [UIViewController] {
    childList.isEmpty ? [] : childList.filter { $0.viewIfLoaded?.superview != nil }
  }

  /// Whether this is one of UIKit's own containers, which tell their children of appearance themselves.
  var managesChildren: Bool { false }

  /// Whether the controller comes on because it is being added to its parent.
  open var isMovingToParent: Bool { isMovingTo }
  /// Whether the controller goes because it is being removed from its parent.
  open var isMovingFromParent: Bool { isMovingFrom }
  var isMovingTo = false
  var isMovingFrom = false

  // MARK: Containment

  /// The container that this controller is in.
  open var parent: UIViewController? { container }

  /// The controllers inside this one.
  open var children: [UIViewController] { childList }

  // Every transition asks for these many times, and what is final costs less to ask for than what is open.
  @exclusivity(unchecked) final weak var container: UIViewController?
  @exclusivity(unchecked) final var childList: [UIViewController] = []

  /// Puts `childController` into this one, out of where it was. The caller adds its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    guard !isInside(childController) else {
      UIApplication.shared.raise(
        .inconsistentHierarchy, "Can't add <\(childController.typeName)> to itself or to what is inside it.",
        about: childController)
      return
    }
    if let old = childController.container { old.detach(childController) }
    childController.willMove(toParent: self)
    childList.append(childController)
    childController.container = self
  }

  /// Puts one child's view in the place of another's, and tells both of it; `completion` runs at the end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, animations: animations,
      completion: completion)
  }

  /// Takes this controller out of its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.detach(self)
    didMove(toParent: nil)
  }

  func detach(_ child: UIViewController) {
    UIApplication.shared.runLoop.autorelease(child)
    childList.removeAll { $0 === child }
    if child.container === self { child.container = nil }
  }

  /// About to be put into, or (nil) taken out of, a container.
  open func willMove(toParent parent: UIViewController?) {}
  /// Has been put into, or (nil) taken out of, a container.
  open func didMove(toParent parent: UIViewController?) {}

  /// The window of whose hierarchy this controller is the root.
  weak var rootWindow: UIWindow?

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? rootWindow }

  /// The nearest navigation controller up the chain of parents.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  // MARK: What containers show of it

  /// What the controller is called where its container shows a name.
  open var title: String? {
    didSet { ownNavigationItem?.controllerTitle = title }
  }

  /// What the navigation bar shows while this controller is on top.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(controllerTitle: title)
    ownNavigationItem = item
    return item
  }

  private var ownNavigationItem: UINavigationItem?

  // MARK: Presentation

  /// What this very controller presents, and how far that is.
  var ownPresentation: Presentation?
  /// The presentation that has brought this very controller on.
  weak var presentation: Presentation?

  /// How this controller is presented. Set it before.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation of this controller is animated; of no consequence without drawing.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations in the current context stop their climb here.
  open var definesPresentationContext = false
  /// Forbids the user to pull this controller's sheet down.
  open var isModalInPresentation = false

  var ownPresentationController: UIPresentationController?

  /// Present a controller over this one; `completion` runs after its `viewDidAppear`.
  ///
  /// Refused, with a warning and without running `completion`, where this controller presents already or is not in a
  /// window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, and all above that; with nothing above, itself.
  ///
  /// `completion` runs after the dismissed controller's `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// What this controller, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let presented = controller.ownPresentation?.presented { return presented }
      candidate = controller.container
    }
    return nil
  }

  /// The controller that presents this one, or an ancestor of it.
  open var presentingViewController: UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let presenter = controller.presentation?.presenter { return presenter }
      candidate = controller.container
    }
    return nil
  }

  /// Who animates presentations of this controller, and makes its presentation controller. Held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a presentation that covers all also takes over the status bar; of no consequence without drawing.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether, in the current context, the transition style is the context's own; of no consequence without drawing.
  open var providesPresentationContextTransitionStyle = false
  /// The size that this controller would like to have. Its parent is told of another one, or its presentation.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      if let parent {
        parent.preferredContentSizeDidChange(forChildContentContainer: self)
      } else if presentation != nil {
        presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The presentation controller of the nearest presented ancestor; on one not presented yet, its own for its style.
  open var presentationController: UIPresentationController? {
    let top = outermost
    if top.presentation != nil, let inUse = top.ownPresentationController { return inUse }
    return makePresentationController()
  }

  /// The presentation controller, where this controller is or will be a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller, where this controller is or will be a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Whether this controller appears because it is being presented.
  open var isBeingPresented: Bool { presentation?.isPresenting ?? false }
  /// Whether this controller disappears because it is being dismissed.
  open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

  // MARK: Transitions

  /// The transition that this controller is part of, while it lasts.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let parent { return parent.transitionCoordinator }
    return presentation?.coordinator ?? ownPresentation?.coordinator
  }

  /// Pushes onto the nearest navigation controller; without one, presents.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = container(forShowing: false) {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows in the second column of the nearest split view controller; without one, presents.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = container(forShowing: true) {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The nearest tab bar controller up the chain of parents.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest split view controller up the chain of parents.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  // MARK: Segues

  /// The storyboard that made this controller.
  open internal(set) var storyboard: UIStoryboard?
  /// Whether a segue may begin. Asked of segues that the user starts only.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A segue is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// An unwind segue comes by: nothing to do unless overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Performs a segue that ``HeadlessStoryboards`` has; one that is unknown is an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIStoryboardSegue.perform(identifier, from: self, sender: sender)
  }

  // MARK: Peeking

  /// Offers a peek. The headless user has no screen to press hard on, so that the delegate is never asked.
  @available(*, deprecated, message: "Use UIContextMenuInteraction")
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let peek = Previewing(delegate, sourceView)
    peeks.append(peek)
    return peek
  }
  /// Withdraws a peek.
  @available(*, deprecated, message: "Use UIContextMenuInteraction")
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    peeks.removeAll { $0 === previewing }
  }
  private var peeks: [Previewing] = []

  // MARK: What only keeps what it is given

  /// The bar button item that the container's tab bar shows for this controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(owner: self)
  /// Hides the tab bar while this controller is on a stack.
  open var hidesBottomBarWhenPushed = false
  /// What the navigation controller's toolbar shows while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets what the toolbar shows.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether the controller's content is being edited.
  open var isEditing = false
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var restorationIdentifier: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Asks for the status bar to be drawn anew: nothing is drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The size is about to change. Passed on to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childList {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
  /// The traits are about to change. Passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The traits that the controller has: those of a phone.
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
}
