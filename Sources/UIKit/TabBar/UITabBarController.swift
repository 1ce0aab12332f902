/// A container that shows one of several controllers, and a tab bar to select it.
///
/// There is no More controller: the user can reach every tab, however many there are.
@preconcurrency @MainActor
open class UITabBarController: UIViewController,
  UITabBarDelegate
{
  private var shown: UIViewController?
  private var switchesInThisTurn = false
  /// The animations that keep the transactions open in which another tab was selected.
  private var animations: [RunningAnimation] = []
  private var running: TransitionCoordinator?

  /// The object that decides about taps on tabs and is notified of them. Held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar. The controller is its delegate.
  open private(set) lazy var tabBar = {
    let bar = UITabBar(frame: .zero)
    bar.delegate = self
    return bar
  }()
  #if !canImport(ObjectiveC)
    /// Replaces the tab bar, if the key is `tabBar`. Key-value coding is the only way to do that.
    open func setValue(_ value: Any?, forKey key: String) {
      guard key == "tabBar", let bar = value as? UITabBar else { return }
      (bar.delegate, bar.items) = (self, tabBar.items)
      bar.selectedItem = tabBar.selectedItem
      tabBar = bar
    }
  #endif
  /// The tabs that the user may rearrange: all of them unless set after the tabs. It has no effect, since the
  /// headless user cannot rearrange tabs.
  open var customizableViewControllers: [UIViewController]?
  open var isTabBarHidden = false
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    application.runLoop.autorelease(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The tabs

  private var tabs: [UIViewController]?

  /// The controllers of the tabs. Setting them keeps the selected controller if it is still a tab, else the selected
  /// index, else selects the first tab.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs by `viewControllers`.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = tabs ?? []
    let new = viewControllers ?? []
    let (before, after) = (Set(old), Set(new))
    guard after.count == new.count else {
      application.raise(
        .notDistinct, "All view controllers in a tab bar controller must be distinct", about: self)
      return
    }
    let selectedBefore = selection
    let gone = old.filter { !after.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in new where !before.contains(controller) { addToChildren(controller) }
    childList = new
    tabs = viewControllers
    customizableViewControllers = viewControllers
    tabBar.items = new.map(\.tabBarItem)
    if let selected = selectedBefore.flatMap({ old[$0] }), let index = new.firstIndex(of: selected) {
      selection = index
    } else {
      selection = new.isEmpty ? nil : selectedBefore.flatMap { new.indices.contains($0) ? $0 : nil } ?? 0
    }
    for controller in gone {
      if controller.container === self { controller.container = nil }
      application.runLoop.autorelease(controller)
    }
    tabBar.selectedItem = selectedViewController?.tabBarItem
    for controller in gone { controller.didMove(toParent: nil) }
    for controller in new where !before.contains(controller) { controller.didMove(toParent: self) }
    showSelected()
  }

  /// Appends a tab.
  open override func addChild(_ childController: UIViewController) {
    guard childController.container !== self else { return }
    setViewControllers((tabs ?? []) + [childController], animated: false)
  }

  override func detach(_ child: UIViewController) {
    let selected = selectedViewController
    super.detach(child)
    tabs?.removeAll { $0 === child }
    tabBar.items = tabs?.map(\.tabBarItem)
    selection = tabs.flatMap { tabs in
      selected.flatMap(tabs.firstIndex) ?? (tabs.isEmpty ? nil : min(selection ?? 0, tabs.count - 1))
    }
    showSelected()
  }

  // MARK: The selection

  private var selection: Int?

  /// The index of the selected tab, or `NSNotFound` if no tab is selected.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set {
      guard let tabs, tabs.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// The controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { selection.flatMap { tabs?[$0] } }
    set {
      guard let newValue else { return }
      guard let index = tabs?.firstIndex(of: newValue) else {
        application.raise(
          .notATab,
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list"
            + " of view controllers can be selected.", about: newValue)
        return
      }
      select(index)
    }
  }

  private func select(_ index: Int) {
    selection = index
    tabBar.selectedItem = selectedViewController?.tabBarItem
    showSelected()
  }

  /// Called at each tap on a tab, before the tab is selected.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Performs the user's tap on a tab.
  func userTaps(_ controller: UIViewController) {
    tabBar.delegate?.tabBar(tabBar, didSelect: controller.tabBarItem)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    let isAgain = controller === selectedViewController
    if let index = tabs?.firstIndex(of: controller) { application.acting(as: .selection) { select(index) } }
    if isAgain, let navigation = controller as? UINavigationController {
      application.acting(as: .tab) { _ = navigation.popToRootViewController(animated: true) }
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: On screen

  override var childrenOnScreen: [UIViewController] { shown.map { [$0] } ?? [] }
  override var managesChildren: Bool { true }

  /// Shows the selected tab in the layout pass. Off screen there is nothing to do: the tab appears with this controller.
  private func showSelected() {
    guard appearance == .appeared, shown !== selectedViewController else { return }
    if let animation = CATransaction.addAnimation() { animations.append(animation) }
    guard !switchesInThisTurn else { return }
    switchesInThisTurn = true
    application.runLoop.inLayoutPass { [self, cause = application.cause] in
      switchesInThisTurn = false
      // If a switch is still being animated, this one follows it.
      guard running == nil else { return }
      guard appearance == .appeared, shown !== selectedViewController else { return endAnimations() }
      switchTabs(by: cause)
    }
  }

  private func endAnimations() {
    let ended = animations
    animations = []
    for animation in ended { animation.end() }
  }

  private func switchTabs(by cause: HeadlessCause) {
    let (old, new) = (shown, selectedViewController)
    new?.loadViewIfNeeded()
    let newHearsFirst = application.behavior.newTabAppearsFirst
    let animator = old.flatMap { old in
      new.flatMap {
        delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: $0)
      }
    }
    let animated = animator != nil
    if !newHearsFirst { old?.beginAppearanceTransition(false, animated: animated) }
    if let view = new?.view { self.view.addSubview(view) }
    new?.beginAppearanceTransition(true, animated: animated)
    if newHearsFirst { old?.beginAppearanceTransition(false, animated: animated) }
    guard let animator else {
      finishSwitch(from: old, to: new, by: cause)
      endAnimations()
      return
    }
    let coordinator = TransitionCoordinator(from: old, to: new, animated: true, duration: 0)
    running = coordinator
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    let custom = CustomTransition(
      animator: animator, interactor: interactor, coordinator: coordinator, from: old, to: new, in: view
    ) { [self] completed in
      running = nil
      if completed {
        finishSwitch(from: old, to: new, by: cause)
      } else {
        takeBackSwitch(from: old, to: new)
      }
      coordinator.complete()
      coordinator.release()
      if shown === selectedViewController { endAnimations() } else { showSelected() }
    }
    coordinator.transitionDuration = custom.duration
    coordinator.begin()
    custom.start()
  }

  private func finishSwitch(from old: UIViewController?, to new: UIViewController?, by cause: HeadlessCause) {
    shown = new
    old?.viewIfLoaded?.removeFromSuperview()
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
    application.observers.notify { $0.hierarchyDidChange(by: cause) }
    if application.behavior.callsDidShowForReselectedTab {
      (new as? UINavigationController)?.tellShownAgain()
    }
  }

  private func takeBackSwitch(from old: UIViewController?, to new: UIViewController?) {
    new?.beginAppearanceTransition(false, animated: true)
    old?.beginAppearanceTransition(true, animated: true)
    new?.viewIfLoaded?.removeFromSuperview()
    new?.endAppearanceTransition()
    old?.endAppearanceTransition()
    selection = old.flatMap { tabs?.firstIndex(of: $0) }
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing, shown !== selectedViewController {
      loadViewIfNeeded()
      shown?.viewIfLoaded?.removeFromSuperview()
      shown = selectedViewController
      if let view = shown?.view { self.view.addSubview(view) }
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    // The selection may have changed while this controller was appearing.
    showSelected()
  }

  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    running ?? super.transitionCoordinator
  }
}
