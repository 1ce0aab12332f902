/// A button on a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a bar button. It has no effect here, since nothing is drawn.
  public enum Style: Int, Sendable {
    case plain, done = 2
    /// The name of `done` since iOS 26.
    public static let prominent = Style.done
    @available(*, deprecated, renamed: "plain") public static let bordered = Style.plain
  }

  /// The buttons for which the system has a title or an image.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks,
      search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    var title: String? {
      switch self {
      case .flexibleSpace, .fixedSpace: nil
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      default: String(describing: self).capitalized
      }
    }
  }

  open var style = Style.plain
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  // Nothing is drawn here, so that positions are not stored.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { .zero }
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { .zero }
  open var customView: UIView?
  /// Whether the button is temporarily hidden.
  open var isHidden = false
  open var tintColor: UIColor?
  open var menu: UIMenu?
  /// The action that a tap runs instead of ``action``.
  open var primaryAction: UIAction? {
    didSet { if let title = primaryAction?.title, !title.isEmpty { self.title = title } }
  }
  /// The object on which a tap runs ``action``. Held weakly.
  open weak var target: AnyObject? { didSet { hasTarget = target != nil } }
  /// The method that a tap runs on ``target``. Without a target, it runs on the first responder that has the method.
  open var action: Selector?
  /// Distinguishes a target that has been deallocated from no target.
  private var hasTarget = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.menu) = (title, image, menu)
    set(.plain, target, action)
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    title = systemItem.title
    set(.plain, target, action)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a button that runs `primaryAction` and has its title unless another one is given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.image = image
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.menu = menu
  }

  /// Makes a system button that runs `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    title = systemItem.title
    self.menu = menu
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = width
    return space
  }

  /// Performs a tap. Without a target, the action runs on `responder` or the first responder
  /// after it that has the method.
  func use(from responder: UIResponder?) {
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action, !hasTarget || target != nil {
      let targetAction = TargetAction(target: target, action: action)
      targetAction.send(from: self, startingAt: responder)
    }
  }
}
