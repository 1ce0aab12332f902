/// The content of a tab bar for one controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The tabs for which the system has a title and an image.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent,
      mostViewed

    var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: String(describing: self).capitalized
      }
    }
  }

  private weak var owner: UIViewController?
  private var ownTitle: String?

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    ownTitle = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  convenience init(owner: UIViewController) {
    self.init()
    self.owner = owner
  }

  /// The title of the tab. It is the controller's title unless it is set here. A navigation controller without
  /// either has the title of its root's tab.
  open override var title: String? {
    get {
      ownTitle ?? owner?.title
        ?? (owner as? UINavigationController)?.viewControllers.first?.tabBarItem.title
    }
    set { ownTitle = newValue }
  }
}
