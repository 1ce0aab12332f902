/// What a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  private weak var owner: UIViewController?
  private var ownTitle: String?

  /// Makes an item that belongs to no controller.
  public init(title: String) {
    ownTitle = title
    super.init()
  }

  init(owner: UIViewController) {
    self.owner = owner
    super.init()
  }

  /// The bar's title; the controller's own unless set here.
  open var title: String? {
    get { ownTitle ?? owner?.title }
    set { ownTitle = newValue }
  }

  /// The button on the left, in the Back button's place.
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
  /// The Back button that leads to this item's controller.
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  /// Whether this item's controller has no Back button.
  open var hidesBackButton = false
  /// Whether the left items stand beside the Back button instead of in its place.
  open var leftItemsSupplementBackButton = false
  open var prompt: String?
  open var titleView: UIView?

  /// Hides or shows the Back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the left button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the right button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// A button on a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// How a bar button looks; of no consequence without drawing.
  public enum Style: Int, Sendable { case plain, done }

  /// The buttons that the system has words for.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      default: String(describing: self).capitalized
      }
    }
  }

  open var title: String?
  open var style = Style.plain
  open var tag = 0
  open var isEnabled = true
  open var tintColor: UIColor?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  /// What a tap runs.
  open var primaryAction: UIAction?

  public override init() { super.init() }

  /// Makes a button that runs `primaryAction`, with its title unless one is given.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
    super.init()
  }

  /// Makes one of the system's buttons that runs `primaryAction`.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    title = systemItem.title
    self.primaryAction = primaryAction
    super.init()
  }
}
