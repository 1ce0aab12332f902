/// A screen's, or a container's, controller: loads a view, and is told when it comes on screen and goes.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The nib that the view comes from on Apple's systems. Here it is only kept: views are made in code.
  public let nibName: String?
  public let nibBundle: Bundle?

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

  /// Tells the controller, and the children on screen inside it, that they are about to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      for child in childrenOnScreen { child.beginAppearanceTransition(true, animated: animated) }
      viewIsAppearing(animated)
      viewIfLoaded?.setNeedsLayout()
      viewIfLoaded?.layoutIfNeeded()
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
      for child in childrenOnScreen { child.beginAppearanceTransition(false, animated: animated) }
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
    for child in childrenOnScreen { child.endAppearanceTransition() }
  }

  /// The children that appear and disappear with this controller. A container with one visible child names that one.
  var childrenOnScreen: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  /// Whether the controller comes on because it is being added to its parent.
  open var isMovingToParent: Bool { isMovingTo }
  /// Whether the controller goes because it is being removed from its parent.
  open var isMovingFromParent: Bool { isMovingFrom }
  var isMovingTo = false
  var isMovingFrom = false

  // MARK: Containment

  /// The container that this controller is in.
  open internal(set) weak var parent: UIViewController?

  /// The controllers inside this one.
  open internal(set) var children: [UIViewController] = []

  /// Puts `childController` into this one, out of where it was. The caller adds its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if let old = childController.parent { old.detach(childController) }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Takes this controller out of its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.detach(self)
    didMove(toParent: nil)
  }

  private func detach(_ child: UIViewController) {
    UIApplication.shared.runLoop.autorelease(child)
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// About to be put into, or (nil) taken out of, a container.
  open func willMove(toParent parent: UIViewController?) {}
  /// Has been put into, or (nil) taken out of, a container.
  open func didMove(toParent parent: UIViewController?) {}

  /// The window of whose hierarchy this controller is the root.
  weak var rootWindow: UIWindow?

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent ?? rootWindow }

  /// The nearest ancestor, this controller not counted, that is a `Container`.
  func nearest<Container: UIViewController>(_: Container.Type) -> Container? {
    var ancestor = parent
    while let candidate = ancestor {
      if let container = candidate as? Container { return container }
      ancestor = candidate.parent
    }
    return nil
  }

  /// The nearest navigation controller up the chain of parents.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  // MARK: What containers show of it

  /// What the controller is called where its container shows a name.
  open var title: String?

  /// What the navigation bar shows while this controller is on top.
  open private(set) lazy var navigationItem = UINavigationItem(owner: self)

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

  private var ownPresentationController: UIPresentationController?

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
    ownPresentation?.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or an ancestor of it.
  open var presentingViewController: UIViewController? {
    presentation?.presenter ?? parent?.presentingViewController
  }

  /// The presentation controller of the nearest presented ancestor; on one not presented yet, its own for its style.
  open var presentationController: UIPresentationController? {
    if let inUse = outermost.ownPresentationController, outermost.presentation != nil { return inUse }
    return makePresentationController()
  }

  /// The presentation controller that a presentation of this controller uses.
  func makePresentationController() -> UIPresentationController {
    if let made = ownPresentationController { return made }
    let made = UIPresentationController(presentedViewController: self, presenting: nil)
    ownPresentationController = made
    return made
  }

  func forgetPresentationController() { ownPresentationController = nil }

  /// Whether this controller appears because it is being presented.
  open var isBeingPresented: Bool { presentation?.isPresenting ?? false }
  /// Whether this controller disappears because it is being dismissed.
  open var isBeingDismissed: Bool { presentation?.isDismissing ?? false }

  /// The container at the top of the chain of parents, which is what really presents and is presented.
  var outermost: UIViewController {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  // MARK: Transitions

  /// The transition that this controller is part of, while it lasts.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let parent { return parent.transitionCoordinator }
    return presentation?.coordinator ?? ownPresentation?.coordinator
  }

  /// Pushes onto the nearest navigation controller; without one, presents.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Segues

  /// The storyboard that made this controller.
  open internal(set) var storyboard: UIStoryboard?
  /// Whether a segue may begin. Asked of segues that the user starts only.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A segue is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Performs a segue that ``HeadlessStoryboards`` has; one that is unknown is an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIStoryboardSegue.perform(identifier, from: self, sender: sender)
  }
}
