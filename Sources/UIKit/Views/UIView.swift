/// A view: a place in the hierarchy. It is never drawn.
@preconcurrency @MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = UIColor.systemBlue
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var translatesAutoresizingMaskIntoConstraints = true

  /// The controller whose view this is.
  weak var owner: UIViewController?

  open override var next: UIResponder? { owner ?? superview }

  // MARK: Hierarchy

  open private(set) weak var superview: UIView?
  /// The views in this one, the hindmost first.
  open private(set) var subviews: [UIView] = []
  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  /// Puts `view` in front of the others in this one.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts `view` among the others in this one.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.controllersAppear()
  }

  /// Takes the view out of the one that it is in.
  open func removeFromSuperview() {
    let disappearing = controllersDisappear()
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    for controller in disappearing { controller.endAppearanceTransition() }
  }

  /// Whether this is `view`, or in it.
  open func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// The view in this one, or this one itself, that has `tag`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Asks for layout, which does nothing without drawing.
  open func setNeedsLayout() {}
  /// Lays out at once: does nothing without drawing.
  open func layoutIfNeeded() {}
}
