import Dispatch

/// A container that shows pages, which the user can turn.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The look of a turn. It has no effect here, since nothing is drawn.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The position of the spine of a book.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  /// A key of the options.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  static let duration: TimeInterval = 0.3

  /// The object that is notified when the user turns pages. Held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Provides the pages before and after the one on screen. Without it the user cannot turn pages. Held weakly.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  open private(set) var spineLocation: SpineLocation
  /// Whether a page that curls has a back, which `setViewControllers` takes after the page.
  open var isDoubleSided = false
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []

  private var pages: [UIViewController] = []

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spineLocation = style == .scroll ? .none : spine ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// The pages on screen.
  open var viewControllers: [UIViewController]? { pages }

  /// Sets the pages, without calling the delegate. `completion` runs at the end of the turn.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let required = spineLocation == .mid ? 2 : 1
    guard new.count == required || new.count == 2 && hasBacks else {
      application.raise(
        .wrongPageCount,
        "The number of view controllers provided (\(new.count)) doesn't match the number required (\(required))"
          + " for the requested transition", about: self)
      return
    }
    // The back of a page is visible only while the page curls.
    turn(to: Array(new.prefix(required)), animated: animated) { completion?(true) }
  }

  private var hasBacks: Bool { isDoubleSided && transitionStyle == .pageCurl && spineLocation != .mid }

  // MARK: Turning

  private func turn(to new: [UIViewController], animated: Bool, completion: @escaping () -> Void) {
    let (arriving, leaving) = exchange(for: new)
    let cause = application.cause
    guard appearance == .appeared else {
      // The end of its appearance is also that of the new pages.
      if appearance == .appearing { begin(arriving, leaving, animated: false) }
      settle(arriving, leaving)
      application.runLoop.inLayoutPass(completion)
      return
    }
    begin(arriving, leaving, animated: animated)
    let finish = { [self] in
      end(arriving, leaving)
      settle(arriving, leaving)
      application.observers.notify { $0.hierarchyDidChange(by: cause) }
      completion()
    }
    if animated {
      application.runLoop.after(Self.duration, finish)
    } else {
      application.runLoop.inLayoutPass(finish)
    }
  }

  /// Replaces the pages by `new`.
  private func exchange(for new: [UIViewController]) -> (
    arriving: [UIViewController], leaving: [UIViewController]
  ) {
    let arriving = new.filter { !pages.contains($0) }
    let leaving = pages.filter { !new.contains($0) }
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in arriving { addToChildren(controller) }
    pages = new
    return (arriving, leaving)
  }

  private func begin(_ arriving: [UIViewController], _ leaving: [UIViewController], animated: Bool) {
    for controller in leaving where controller.appearance == .appeared {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    for controller in arriving {
      view.addSubview(controller.view)
      controller.beginAppearanceTransition(true, animated: animated)
    }
  }

  private func end(_ arriving: [UIViewController], _ leaving: [UIViewController]) {
    for controller in leaving where controller.appearance == .disappearing {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearanceTransition()
    }
    for controller in arriving where controller.appearance == .appearing {
      controller.endAppearanceTransition()
    }
  }

  private func settle(_ arriving: [UIViewController], _ leaving: [UIViewController]) {
    for controller in leaving where !pages.contains(controller) {
      controller.viewIfLoaded?.removeFromSuperview()
      if controller.container === self { controller.removeFromParent() }
    }
    for controller in arriving { controller.didMove(toParent: self) }
  }

  override func detach(_ child: UIViewController) {
    super.detach(child)
    pages.removeAll { $0 === child }
  }

  // MARK: Gestures

  /// The page to which a gesture in this direction would turn.
  func page(_ direction: NavigationDirection) -> UIViewController? {
    switch direction {
    case .forward: pages.last.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    case .reverse: pages.first.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    }
  }

  /// Turns a page by gesture. The delegate is also notified of a cancelled turn.
  func userTurns(to page: UIViewController, completed: Bool) {
    let previous = pages
    delegate?.pageViewController(self, willTransitionTo: [page])
    if completed {
      application.acting(as: .selection) {
        turn(to: [page], animated: true) { [self] in
          delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: true)
        }
      }
      return
    }
    page.loadViewIfNeeded()
    let (arriving, leaving) = exchange(for: [page])
    begin(arriving, leaving, animated: true)
    application.runLoop.after(Self.duration) { [self] in
      let (back, gone) = exchange(for: previous)
      for controller in gone { controller.beginAppearanceTransition(false, animated: true) }
      for controller in back { controller.beginAppearanceTransition(true, animated: true) }
      end(back, gone)
      settle(back, gone)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: false)
      // UIKit retains such a page for a while. What it gave the main queue when it was loaded runs before it is released.
      DispatchQueue.main.async { withExtendedLifetime(page) {} }
    }
  }

  // MARK: On screen

  override var childrenOnScreen: [UIViewController] { pages }
  override var managesChildren: Bool { true }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      for page in pages { view.addSubview(page.view) }
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
}
