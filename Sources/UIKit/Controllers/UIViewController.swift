/// The controller of a screen or a container. It loads a view and gets callbacks when the view appears and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The name of the nib that contains the view on Apple's systems. It is only stored here: views are made in code.
  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  /// Makes a controller. The view is made later, in ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    (coder as? HeadlessCoder)?.setProperties?(self)
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The app in whose window the controller is, or else the app in which it was made. Code that runs on the main queue is not
  /// isolated: for it, another app is the shared one.
  final var application: UIApplication { viewIfLoaded?.window?.application ?? origin }
  private let origin = UIApplication.shared

  /// See ``Headless/setTypeName(_:of:)``.
  final var givenTypeName: String?

  // MARK: The view

  private var loadedView: UIView?

  /// The controller's view. The first access loads it.
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

  /// The view, or nil if it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// The bottom edge of the bars above the view.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor")
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarsGuide(of: view)
  /// The top edge of the bars below the view.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarsGuide(of: view)

  /// Whether the view is loaded. Reading this property does not load it.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
    tellObservers(.viewDidLoad)
  }

  /// Creates ``view``. The default is the content of the storyboard or nib, or an empty view.
  open func loadView() { load(UIView(frame: UIScreen.main.bounds)) }

  /// Sets a view, and adds the content of the storyboard or nib to it. An override of ``loadView()`` finds it connected after
  /// `super.loadView()`, and there is none if it does not call that.
  final func load(_ view: UIView) {
    self.view = view
    UIApplication.shared.storyboards.fill(self)
  }

  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}

  /// Called before the view appears on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the hierarchy, before it is on screen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view is laid out. That happens once per appearance, since nothing changes its size here.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has been laid out.
  open func viewDidLayoutSubviews() {}
  /// Never called, since the insets of the safe area do not change here.
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called, since margins do not change here.
  open func viewLayoutMarginsDidChange() {}

  // MARK: Appearance

  final var lifecycleObservers: [LifecycleObserver] = []

  enum Appearance { case disappeared, appearing, appeared, disappearing }
  var appearance = Appearance.disappeared
  private var isAppearanceAnimated = false
  /// Whether layout follows `viewDidAppear`. Containers set it.
  var laysOutLate = false

  /// Sends this controller and its children on screen the callbacks before an appearance or disappearance.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      let isNew = appearance == .disappeared
      appearance = .appearing
      viewWillAppear(animated)
      tellObservers(.viewWillAppear, animated)
      forwardBegin(true, animated: animated)
      viewIsAppearing(animated)
      tellObservers(.viewIsAppearing, animated)
      if isNew, !laysOutLate { layOut() }
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
      tellObservers(.viewWillDisappear, animated)
      forwardBegin(false, animated: animated)
    }
  }

  /// Sends the callbacks at the end of the appearance or disappearance that
  /// ``beginAppearanceTransition(_:animated:)`` began.
  open func endAppearanceTransition() {
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
      tellObservers(.viewDidAppear, animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
      tellObservers(.viewDidDisappear, animated)
    case .appeared, .disappeared:
      application.warn(
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

  /// Marks the controller and its children on screen as disappeared, without sending them callbacks.
  func disappearSilently() {
    appearance = .disappeared
    for child in childrenOnScreen { child.disappearSilently() }
  }

  private func layOut() {
    loadedView?.setNeedsLayout()
    loadedView?.layoutIfNeeded()
  }

  /// Whether this controller forwards appearance callbacks to its children. If not, its own code has to do so.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller. A container that shows one child returns that child.
  var childrenOnScreen: [UIViewController] {
    guard !childList.isEmpty || shownSearch != nil else { return [] }
    return childList.filter { $0.viewIfLoaded?.superview != nil } + [shownSearch].compactMap(\.self)
  }

  /// The search whose results are shown over this controller's view.
  package final var shownSearch: UISearchController?

  /// Whether this is one of UIKit's own containers, which send their children appearance callbacks themselves.
  var managesChildren: Bool { false }

  /// Whether the controller appears because it is being added to its parent.
  open var isMovingToParent: Bool { isMovingTo }
  /// Whether the controller disappears because it is being removed from its parent.
  open var isMovingFromParent: Bool { isMovingFrom }
  var isMovingTo = false
  var isMovingFrom = false

  // MARK: Containment

  /// The container of this controller.
  open var parent: UIViewController? { container }

  /// The child controllers of this one.
  open var children: [UIViewController] { childList }

  // Read many times in every transition; access to a final property is cheaper than to an open one.
  @exclusivity(unchecked) final weak var container: UIViewController?
  @exclusivity(unchecked) final var childList: [UIViewController] = []

  /// Adds `childController` to this controller and removes it from its old parent. The caller has to add its view and
  /// call `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { addToChildren(childController) }

  final func addToChildren(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    guard !isInside(childController) else {
      application.raise(
        .inconsistentHierarchy, "Can't add <\(childController.typeName)> to itself or to what is inside it.",
        about: childController)
      return
    }
    if let old = childController.container { old.detach(childController) }
    childController.willMove(toParent: self)
    childList.append(childController)
    childController.container = self
  }

  /// Replaces one child's view by another's and sends both children their appearance callbacks.
  /// `completion` runs at the end.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, animations: animations,
      completion: completion)
  }

  /// Removes this controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.detach(self)
    didMove(toParent: nil)
  }

  func detach(_ child: UIViewController) {
    application.runLoop.autorelease(child)
    childList.removeAll { $0 === child }
    if child.container === self { child.container = nil }
  }

  /// Called before the controller is added to a container, or removed from one if `parent` is nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has been added to a container, or removed from one if `parent` is nil.
  open func didMove(toParent parent: UIViewController?) { tellObservers(.didMove) }

  /// The window that has this controller as its root.
  weak var rootWindow: UIWindow?

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? rootWindow }

  /// The nearest navigation controller in the parent chain.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  // MARK: Shown by containers

  /// The controller's title, which its container shows.
  open var title: String? {
    didSet { ownNavigationItem?.controllerTitle = title }
  }

  /// The content of the navigation bar while this controller is on top of the stack.
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(of: self)
    ownNavigationItem = item
    return item
  }

  private var ownNavigationItem: UINavigationItem?

  // MARK: Presentation

  /// The presentation of a modal by this controller itself, not by an ancestor.
  var ownPresentation: Presentation?
  /// The controller that this controller presents itself, not an ancestor.
  package var presentedByItself: UIViewController? { ownPresentation?.presented }
  /// The presentation that presents this controller itself, not an ancestor.
  weak var presentation: Presentation?

  /// The style in which this controller is presented. It has to be set before the presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation with which this controller is presented. It has no effect here, since nothing is drawn.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the search for a presentation context stops at this controller.
  open var definesPresentationContext = false
  /// Whether the user is prevented from swiping this controller's sheet down.
  open var isModalInPresentation = false
  open var accessibilityLabel: String?

  var ownPresentationController: UIPresentationController?

  /// Presents a controller modally. `completion` runs after the presented controller's `viewDidAppear`.
  ///
  /// If this controller already presents another one, or the presenter's view is not in a window, the presentation is
  /// refused with a warning and `completion` does not run.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, and all those above it. If it presents none, dismisses itself.
  ///
  /// `completion` runs after the dismissed controller's `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController == nil, let search = nearest(UISearchController.self) {
      return search.dismiss(animated: flag, completion: completion)
    }
    Presentation.dismiss(from: self, animated: flag, completion: completion)
  }

  /// The controller that this controller or an ancestor presents.
  open var presentedViewController: UIViewController? {
    selfAndContainers.first { $0.ownPresentation != nil }?.ownPresentation?.presented
  }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    if let search = nearest(UISearchController.self) { return search.presentingViewController }
    return selfAndContainers.first { $0.presentation?.presenter != nil }?.presentation?.presenter
  }

  /// The object that provides the animators and the presentation controller for presentations of this
  /// controller. Held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a presentation that does not cover the whole screen also controls the status bar. It has no effect
  /// here, since nothing is drawn.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether presentations in this context use the context's transition style. It has no effect
  /// here, since nothing is drawn.
  open var providesPresentationContextTransitionStyle = false
  /// The preferred size of this controller. A change notifies its parent or its presentation controller.
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

  /// The presentation controller of the nearest presented ancestor. Before a presentation, this
  /// controller's own, for its style.
  open var presentationController: UIPresentationController? {
    let top = outermost
    if top.presentation != nil, let inUse = top.ownPresentationController { return inUse }
    return makePresentationController()
  }

  /// The presentation controller if this controller is or will be presented as a sheet, or else nil.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if this controller is or will be presented as a popover, or else nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Whether this controller appears because it is being presented.
  open var isBeingPresented: Bool { presentation?.isPresenting ?? false }
  /// Whether this controller disappears because it is being dismissed.
  open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

  // MARK: Transitions

  /// The coordinator of the running transition that involves this controller, or nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let parent { return parent.transitionCoordinator }
    return presentation?.coordinator ?? ownPresentation?.coordinator
  }

  /// Pushes the controller onto the nearest navigation controller, or presents it if there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = container(forShowing: false) {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Never called: a split view that has collapsed stays so.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }

  /// Shows the controller in the secondary column of the nearest split view controller, or presents it if there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = container(forShowing: true) {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The nearest tab bar controller in the parent chain.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest split view controller in the parent chain.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  // MARK: Missing content

  private var unavailableView: (any UIView & UIContentView)?
  /// What the controller shows above its view while it has no content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet {
      unavailableView?.removeFromSuperview()
      unavailableView = contentUnavailableConfiguration?.makeContentView()
      if let unavailableView { view.addSubview(unavailableView) }
    }
  }
  open func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: UIContentUnavailableConfigurationState())
  }
  /// Sets ``contentUnavailableConfiguration``. The default does nothing.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Segues

  /// The storyboard that made this controller.
  open internal(set) var storyboard: UIStoryboard?
  /// The other objects of its scene in the storyboard.
  final var objectsOfScene: [AnyObject] = []
  /// Whether a segue should be performed. Called only for segues that the user triggers.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Called when an unwind segue passes this controller. The default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Performs a segue that is registered in ``HeadlessStoryboards``. An unknown identifier raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIStoryboardSegue.perform(identifier, from: self, sender: sender)
  }

  // MARK: Previews

  /// Registers a delegate for previews. The headless user cannot press hard, so the delegate is never called.
  @available(*, deprecated, message: "Use UIContextMenuInteraction")
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let peek = Previewing(delegate, sourceView)
    peeks.append(peek)
    return peek
  }
  /// Unregisters a delegate for previews.
  @available(*, deprecated, message: "Use UIContextMenuInteraction")
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    peeks.removeAll { $0 === previewing }
  }
  private var peeks: [Previewing] = []

  // MARK: Values that are only stored

  /// The item that represents this controller in the tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(owner: self)
  /// Whether the tab bar is hidden while this controller is on a stack.
  open var hidesBottomBarWhenPushed = false
  /// The items of the navigation controller's toolbar while this controller is on top of the stack.
  open var toolbarItems: [UIBarButtonItem]?
  /// Sets the items of the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether the controller's content is being edited.
  open var isEditing = false { didSet { editButton?.title = isEditing ? "Done" : "Edit" } }
  private var editButton: UIBarButtonItem?
  /// A button with which the user begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem()
    button.primaryAction = UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    editButton = button
    return button
  }
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
  /// Requests an update of the status bar. Does nothing, since nothing is drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var prefersPointerLocked: Bool { false }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    nil
  }
  // Never called: no state is restored.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing, since the device is never rotated.
  open class func attemptRotationToDeviceOrientation() {}
  /// Whether the keyboard stays when a text input in this controller is no longer the first responder.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// Called before the view's size changes. The default calls it on the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childList {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
  /// Called before the traits change. The default calls it on the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The traits of this controller, which are those of a phone.
  open var traitCollection: UITraitCollection { .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
}
