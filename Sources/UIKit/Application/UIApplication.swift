/// The app: its windows and its run loop.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let process = UIApplication()

  /// The app of the enclosing ``Headless/isolated(_:)-(()->_)``, or else the app of this process.
  open class var shared: UIApplication { ScopedApplication.found ?? process }

  /// The app's delegate. Held weakly: the code that creates it has to retain it.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The app's windows, the frontmost last. Held weakly: the app's code has to retain them.
  open var windows: [UIWindow] { windowList.compactMap(\.window) }

  /// The window that receives the user's taps.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  /// What its code runs on other queues than the main one.
  package nonisolated let backgroundWork = BackgroundWork()

  // MARK: State

  open internal(set) var applicationState = State.active
  /// The scenes of the app.
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var openSessions: Set<UISceneSession> = []
  open var supportsMultipleScenes: Bool { false }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var isRegisteredForRemoteNotifications: Bool { false }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarFrame: CGRect { .zero }
  open var statusBarStyle = UIStatusBarStyle.default
  open var isStatusBarHidden = false
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: System services

  /// The URLs that the app has opened elsewhere.
  public private(set) var openedURLs: [URL] = []

  /// Records the URL in ``openedURLs``, since there is no other app to open it. On a page to sign in on, the user does so, and
  /// returns to the app.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    runLoop.after(0) { [weak self] in
      completion?(true)
      if let link = Headless.linkAfterSignIn(at: url) { self?.open(linkOnPage: link) }
    }
  }
  @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
  @discardableResult open func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }
  open func canOpenURL(_ url: URL) -> Bool { true }
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open var supportsAlternateIcons: Bool { true }
  /// The icon that the app has set. Nil for its primary one.
  open private(set) var alternateIconName: String?
  /// Sets the app's icon. Apple's UIKit notifies the user with an alert; there is none here.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    runLoop.after(0) { completionHandler?(nil) }
  }
  open func setAlternateIconName(_ alternateIconName: String?) async throws {
    self.alternateIconName = alternateIconName
  }
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  /// Ignores the user's taps until ``endIgnoringInteractionEvents()`` has been called as often.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0

  open func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Runs `action` on `target`. Without a target, runs it on the first responder that has the method.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    TargetAction(target: target, action: action).send(
      from: sender, startingAt: target == nil ? firstResponder : nil, event: event)
  }

  // MARK: Not part of Apple's API

  /// Retains the delegate of a launched app.
  var launchedDelegate: (any UIApplicationDelegate)?
  weak var firstResponder: UIResponder?
  var areAnimationsEnabled = true
  let transactions = TransactionStack()
  var storyboards = HeadlessStoryboards()
  var cells = HeadlessCells()
  nonisolated let launchValues = LaunchValues()

  public override init() {
    super.init()
    runLoop.application = self
  }

  #if !canImport(ObjectiveC)
    deinit { AssociatedObjects.end(ObjectIdentifier(self)) }
  #endif

  /// Makes an app of its own that has the registered storyboards and cells of another one.
  convenience init(like other: UIApplication) {
    self.init()
    storyboards = other.storyboards
    cells = other.cells
    pasteboard = UIPasteboard()
  }

  var pasteboard = UIPasteboard.process

  let runLoop = HeadlessRunLoop()
  let observers = HeadlessObservers()
  var lifecycleExtensions: [LifecycleExtension] = []
  /// Return nil for those that were deallocated.
  var linkObservers: [() -> LinkObserver?] = []
  /// The link of the next call of `Headless.launch`.
  var linkOfLaunch: URL?
  var behavior = UIKitBehavior()

  /// The cause of the current change. It is ``HeadlessCause/code`` except during an action of the user.
  private(set) var cause = HeadlessCause.code

  /// A class, because copies of a weak reference are slow.
  private final class WeakWindow {
    weak var window: UIWindow?
    init(_ window: UIWindow) { self.window = window }
  }
  private var windowList: [WeakWindow] = []

  func add(_ window: UIWindow) {
    windowList.removeAll { $0.window == nil || $0.window === window }
    windowList.append(WeakWindow(window))
  }

  func addIfMissing(_ window: UIWindow) {
    if !windowList.contains(where: { $0.window === window }) { add(window) }
  }

  func remove(_ window: UIWindow) { windowList.removeAll { $0.window === window } }

  func acting<Result>(as cause: HeadlessCause, _ body: () throws -> Result) rethrows -> Result {
    let before = self.cause
    self.cause = cause
    defer { self.cause = before }
    return try body()
  }
}
