/// A window: the root of what is on screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  let application: UIApplication
  private var isKey = false
  private var appearsInThisTurn = false
  private var rootWasReplaced = false
  /// Roots that were replaced while they presented a modal. Apple's window keeps the modal, and with
  /// it the whole tree, alive.
  private var stranded: [UIViewController] = []

  public override init(frame: CGRect) {
    application = .shared
    super.init(frame: frame)
    enlist()
  }

  /// Makes a window that belongs to a scene.
  public init(windowScene: UIWindowScene) {
    application = .shared
    super.init(frame: UIScreen.main.bounds)
    enlist()
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    application = .shared
    super.init(coder: coder)
    enlist()
  }

  private func enlist() {
    isHidden = true
    application.add(self)
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a window that is none of the app's until it has a root or becomes the key window. An app may look for its first one.
  package convenience init(unlisted frame: CGRect) {
    self.init(frame: frame)
    application.remove(self)
  }

  /// The scene that shows the window. In an app with scenes, a window without one is not shown.
  open weak var windowScene: UIWindowScene? {
    didSet { if !isHidden, rootViewController != nil, windowScene !== oldValue { appearInLayoutPass() } }
  }

  open var windowLevel = Level.normal
  open var screen = UIScreen.main
  open var canBecomeKey: Bool { true }
  /// Called by overrides only: the headless user makes no events.
  open func sendEvent(_ event: UIEvent) {}
  open func becomeKey() {}
  open func resignKey() {}

  /// The level of a window. A window of a higher level is in front of those of lower levels.
  public struct Level: Hashable, RawRepresentable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    public static func + (level: Level, steps: CGFloat) -> Level { Level(level.rawValue + steps) }
    public static func - (level: Level, steps: CGFloat) -> Level { Level(level.rawValue - steps) }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
      guard rootViewController != nil else { return }
      if isHidden { disappear(rootViewController) } else { appearInLayoutPass() }
    }
  }

  /// The controller whose view fills the window. Setting it replaces the old root's view by the new
  /// one's, without a transition.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { replace(oldValue) }
      if rootViewController != nil { application.addIfMissing(self) }
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

  /// Makes this the key window, which receives the user's taps.
  open func makeKey() {
    let old = application.keyWindow
    for window in application.windows where window !== self { window.isKey = false }
    isKey = true
    application.add(self)
    guard old !== self else { return }
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Whether this is the key window.
  open var isKeyWindow: Bool { isKey }

  /// Whether it cannot be shown, because the app has scenes and the window is in none of them.
  fileprivate var lacksScene: Bool { windowScene == nil && !application.connectedScenes.isEmpty }

  /// Adds the root's view to the window at once. The appearance callbacks run in the layout pass.
  private func appearInLayoutPass() {
    if lacksScene {
      application.warn(
        .windowWithoutScene, "A \(type(of: self)) without windowScene is not shown in an app with scenes.",
        about: rootViewController)
      return
    }
    // When a window is shown again, whatever is presented in it stays in front.
    if let root = rootViewController, root.ownPresentation == nil || !root.isViewLoaded,
      let view = root.view, view.superview !== self
    {
      addSubview(view)
    }
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
      letGoOnceFree(old)
      application.warn(
        .strandedModal,
        "The root of \(type(of: self)) was replaced while \(type(of: modal)) was presented over it.",
        about: modal)
    }
    if application.behavior.replacedRootDisappears { disappear(old) } else { old.disappearSilently() }
    old.viewIfLoaded?.removeFromSuperview()
    old.rootWindow = nil
    application.runLoop.autorelease(old)
  }

  /// Releases a replaced root once its modal, which may be being dismissed already, has been dismissed.
  private func letGoOnceFree(_ root: UIViewController) {
    root.ownPresentation?.whenSettled { [weak self, weak root] in
      guard let self, let root else { return }
      if root.ownPresentation == nil { stranded.removeAll { $0 === root } } else { letGoOnceFree(root) }
    }
  }

  private func tellObservers() {
    let cause = rootWasReplaced ? .replaced : application.cause
    rootWasReplaced = false
    application.observers.notify { $0.hierarchyDidChange(by: cause) }
  }
}

extension UIApplication {
  /// The reason why nothing can be presented or tapped if the app shows no window, and nil if it shows one.
  var noVisibleWindow: String? {
    let shown = windows.filter { !$0.isHidden }
    if shown.isEmpty { return "no window is visible (call makeKeyAndVisible(), and retain it)" }
    return shown.allSatisfy(\.lacksScene) ? "no window is visible (set its windowScene)" : nil
  }
}
