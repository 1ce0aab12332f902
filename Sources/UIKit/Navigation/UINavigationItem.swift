/// The content of a navigation bar for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private var ownTitle: String?
  /// The title of the item's controller.
  var controllerTitle: String?
  /// The item's controller.
  weak var controller: UIViewController?

  open var accessibilityLabel: String?
  open var accessibilityHint: String?

  /// Makes an item that does not belong to a controller.
  public init(title: String) {
    ownTitle = title
    super.init()
  }

  /// Makes an item without a title.
  public override init() {}

  public required init?(coder: NSCoder) {}

  init(of controller: UIViewController) {
    self.controller = controller
    controllerTitle = controller.title
    super.init()
  }

  /// The title in the bar. It is the controller's title unless it is set here.
  open var title: String? {
    get { ownTitle ?? controllerTitle }
    set { ownTitle = newValue }
  }

  /// The button on the left, which replaces the Back button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The controller of the search bar below the navigation bar.
  open var searchController: UISearchController? { didSet { searchController?.item = self } }
  open var hidesSearchBarWhenScrolling = true
  /// The Back button that another screen shows to return to this item's controller.
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  /// What the Back button does while this item's controller is on top, instead of popping it. If there would be no Back button,
  /// one is shown.
  open var backAction: UIAction?
  /// Whether the Back button is hidden while this item's controller is on top.
  open var hidesBackButton = false
  /// Whether the left items are shown beside the Back button instead of replacing it.
  open var leftItemsSupplementBackButton = false
  open var prompt: String?
  open var titleView: UIView?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  /// Hides or shows the Back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

extension UINavigationItem {
  /// Whether the left bar button item is shown instead of the Back button (NAV-43).
  var replacesBackButton: Bool { leftBarButtonItem != nil && !leftItemsSupplementBackButton }
}
