/// A window: the root of what is on screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  private let application: UIApplication
  private var isKey = false
  private var appearsInThisTurn = false
  private var rootWasReplaced = false
  /// Roots that were replaced under a modal of theirs: Apple's window keeps the modal up, and with it the whole tree.
  private var stranded: [UIViewController] = []

  public override init(frame: CGRect) {
    application = .shared
    super.init(frame: frame)
    isHidden = true
    application.add(self)
  }

  public required init?(coder: NSCoder) {
    application = .shared
    super.init(coder: coder)
    isHidden = true
    application.add(self)
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue, rootViewController != nil else { return }
      if isHidden { disappear(rootViewController) } else { appearInLayoutPass() }
    }
  }

  /// The controller whose view fills the window. Setting it puts the new one's view in and takes the old one's out,
  /// without a transition.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { replace(oldValue) }
      rootViewController?.rootWindow = self
      guard rootViewController != nil, !isHidden else {
        tellObservers()
        return
      }
      appearInLayoutPass()
    }
  }

  /// Shows the window and makes it the key one.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes this the window that gets the user's taps.
  open func makeKey() {
    for window in application.windows where window !== self { window.isKey = false }
    isKey = true
    application.add(self)
  }

  /// Whether this is the key window.
  open var isKeyWindow: Bool { isKey }

  /// The view is in the window at once; appearance comes with the layout pass.
  private func appearInLayoutPass() {
    if let view = rootViewController?.view { addSubview(view) }
    guard !appearsInThisTurn else { return }
    appearsInThisTurn = true
    application.runLoop.inLayoutPass { [self] in
      appearsInThisTurn = false
      guard let root = rootViewController, !isHidden else { return }
      if root.appearance == .disappeared {
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
      }
      tellObservers()
    }
  }

  private func disappear(_ root: UIViewController?) {
    guard let root, root.appearance == .appeared else { return }
    root.beginAppearanceTransition(false, animated: false)
    root.endAppearanceTransition()
  }

  private func replace(_ old: UIViewController) {
    rootWasReplaced = true
    if let modal = old.ownPresentation?.presented {
      stranded.append(old)
      application.warn(
        .strandedModal,
        "The root of \(type(of: self)) was replaced while \(type(of: modal)) was presented over it.",
        about: modal)
    }
    if application.behavior.replacedRootHearsOfIt { disappear(old) } else { old.disappearUnheard() }
    old.viewIfLoaded?.removeFromSuperview()
    old.rootWindow = nil
    application.runLoop.autorelease(old)
  }

  private func tellObservers() {
    let cause = rootWasReplaced ? .replaced : application.cause
    rootWasReplaced = false
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
  }
}
