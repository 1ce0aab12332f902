/// A container with columns. It is collapsed, as on a phone: the columns form one stack.
///
/// With ``UIKitBehavior/splitViewsCollapse`` off, the screen is wide enough for columns side by side.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The columns of a split view controller. `unspecified` is the classic pair of master and detail.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// A column. `compact` replaces all the others when the interface is narrow.
  public enum Column: Int, Sendable, CaseIterable { case primary, supplementary, secondary, compact }
  /// The visible columns. It is only stored.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary

    // The names from before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }
  /// The background of the primary column. It is only stored.
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  /// The behaviour of the columns. It is only stored.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  open private(set) var style: Style
  /// The object that decides about collapsing. Held weakly.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  /// The button that changes the visible columns. It does nothing when tapped.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem()
  open var presentsWithGesture = true
  open var primaryBackgroundStyle = BackgroundStyle.none
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0
  open var preferredPrimaryColumnWidth: CGFloat = 0
  open var minimumPrimaryColumnWidth: CGFloat = 0
  open var maximumPrimaryColumnWidth: CGFloat = 0

  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether the columns form one stack. They do not before the first appearance, because the width
  /// is not known until then.
  open var isCollapsed: Bool { application.behavior.splitViewsCollapse && hasBeenOnScreen }
  private var hasBeenOnScreen = false

  // MARK: Columns

  /// The controllers of the columns, the primary one first. If collapsed, only the one on screen.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return collapsedRoot.map { [$0] } ?? [] }
      return orderedColumns
    }
    set {
      guard newValue.count <= 3 else { return }
      let places: [Column] =
        newValue.count == 3 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      var placed: [Column: UIViewController] = [:]
      for (place, controller) in zip(places, newValue) { placed[place] = controller }
      for column in [Column.primary, .supplementary, .secondary] { place(placed[column], in: column) }
      showColumns()
    }
  }

  private var orderedColumns: [UIViewController] {
    [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }

  /// Sets the controller of a column. With a column style, a controller that is not a navigation
  /// controller is wrapped in one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    if isCollapsed, column == .secondary, appearance == .appeared, let stack = collapsedStack {
      replaceDetail(with: vc.map(inNavigation), on: stack)
      return
    }
    place(vc.map(inNavigation), in: column)
    showColumns()
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Brings a column to the front.
  open func show(_ column: Column) {
    guard isCollapsed, columns[.compact] == nil, let stack = collapsedStack else { return }
    let shown = stack.viewControllers
    if column == .secondary {
      if detail.isEmpty, let column = columns[.secondary] { detail = takeContent(of: column) }
      let missing = detail.filter { !shown.contains($0) }
      if !missing.isEmpty { stack.setViewControllers(shown + missing, animated: true) }
    } else if let last = shown.firstIndex(where: detail.contains), last > 0 {
      stack.popToViewController(shown[last - 1], animated: true)
    }
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard isCollapsed, column == .secondary, let stack = collapsedStack, stack.viewControllers.count > 1
    else {
      return
    }
    stack.popToRootViewController(animated: true)
  }

  private func inNavigation(_ controller: UIViewController) -> UIViewController {
    guard style != .unspecified, !(controller is UINavigationController) else { return controller }
    return UINavigationController(rootViewController: controller)
  }

  private func place(_ controller: UIViewController?, in column: Column) {
    guard columns[column] !== controller else { return }
    if let old = columns[column] {
      columns[column] = nil
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = controller
    guard let controller else { return }
    addToChildren(controller)
    controller.didMove(toParent: self)
  }

  override func detach(_ child: UIViewController) {
    super.detach(child)
    for (column, controller) in columns where controller === child { columns[column] = nil }
  }

  // MARK: Collapsed

  private var collapsedRoot: UIViewController? {
    columns[.compact] ?? columns[.primary] ?? columns[.supplementary] ?? columns[.secondary]
  }

  private var collapsedStack: UINavigationController? { collapsedRoot as? UINavigationController }

  /// The controllers of the secondary column that were moved onto the stack, including those popped since.
  package private(set) var detail: [UIViewController] = []

  private func replaceDetail(with column: UIViewController?, on stack: UINavigationController) {
    let below = stack.viewControllers.filter { !detail.contains($0) }
    let isInSight = below.count < stack.viewControllers.count
    // While the columns form one stack, the column itself is no child: only its content is shown.
    columns[.secondary] = column
    detail = []
    guard isInSight else { return }
    if let column { detail = takeContent(of: column) }
    stack.setViewControllers(below + detail, animated: false)
  }

  /// Removes the content of a column and returns it.
  private func takeContent(of column: UIViewController) -> [UIViewController] {
    let content = content(of: column)
    (column as? UINavigationController)?.setViewControllers([], animated: false)
    return content
  }

  private func content(of controller: UIViewController) -> [UIViewController] {
    (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  /// Pushes onto the stack of the primary column, or presents if there is none.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if let stack = (isCollapsed ? collapsedStack : columns[.primary] as? UINavigationController) {
      stack.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a detail: pushes it if the columns form one stack, or else replaces the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed else {
      place(inNavigation(vc), in: .secondary)
      showColumns()
      return
    }
    guard let stack = collapsedStack else {
      present(vc, animated: true)
      return
    }
    detail = takeContent(of: vc)
    columns[.secondary] = vc
    let shown = stack.viewControllers
    stack.setViewControllers(shown + detail.filter { !shown.contains($0) }, animated: true)
  }

  // MARK: On screen

  private var shown: [UIViewController] = []
  override var childrenOnScreen: [UIViewController] { shown }
  override var managesChildren: Bool { true }

  private var due: [UIViewController] { isCollapsed ? collapsedRoot.map { [$0] } ?? [] : orderedColumns }

  private func showColumns() {
    guard appearance == .appeared else { return }
    application.runLoop.inLayoutPass { [self, cause = application.cause] in
      let (old, new) = (shown, due)
      guard appearance == .appeared, old != new else { return }
      shown = new
      for controller in old where !new.contains(controller) && controller.appearance == .appeared {
        controller.beginAppearanceTransition(false, animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
      }
      for controller in new where controller.appearance == .disappeared {
        view.addSubview(controller.view)
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
      }
      application.observers.notify { $0.hierarchyDidChange(by: cause) }
    }
  }

  /// Joins the columns into one stack when the screen is narrow. The details go on top of the primary column's stack,
  /// unless the delegate has handled them or there is no such stack.
  private func collapse() {
    guard isCollapsed, columns[.compact] == nil, let primary = columns[.primary],
      let detail = columns[.secondary]
    else { return }
    let isColumnStyle = style != .unspecified
    let top =
      isColumnStyle
      ? delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
        ?? .secondary
      : .secondary
    if isColumnStyle
      ? top == .primary
      : delegate?.splitViewController(
        self, collapseSecondary: detail, onto: primary) == true
    {
      return
    }
    guard let stack = primary as? UINavigationController else { return }
    place(nil, in: .secondary)
    columns[.secondary] = detail
    self.detail = takeContent(of: detail)
    stack.setViewControllers(stack.viewControllers + self.detail, animated: false)
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      loadViewIfNeeded()
      hasBeenOnScreen = true
      if shown.isEmpty { collapse() }
      shown = due
      for controller in shown { view.addSubview(controller.view) }
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
}
