/// The app of the surrounding ``Headless/isolated(_:)-(()->_)``, where there is one.
enum ScopedApplication {
  @TaskLocal static var current: UIApplication?
}

/// The app: its windows, and the run loop that they live on.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static let process = UIApplication()

  /// The app of this process, or of the surrounding ``Headless/isolated(_:)-(()->_)``.
  open class var shared: UIApplication { ScopedApplication.current ?? process }

  /// The app's delegate. Held weakly here: who makes it keeps it.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The app's windows, the frontmost last. An app holds its own windows: this list does not.
  open var windows: [UIWindow] { windowList.compactMap(\.window) }

  /// The window that gets the user's taps.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  // MARK: State

  open internal(set) var applicationState = State.active
  /// The scenes that show the app's windows.
  open internal(set) var connectedScenes: Set<UIScene> = []
  open internal(set) var openSessions: Set<UISceneSession> = []
  open var supportsMultipleScenes: Bool { false }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarFrame: CGRect { .zero }
  open var statusBarStyle = UIStatusBarStyle.default
  open var isStatusBarHidden = false
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: What the system would do

  /// The addresses that the app has opened elsewhere.
  public private(set) var openedURLs: [URL] = []

  /// Notes that an address was opened: there is nothing to open it with.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    runLoop.after(0) { completion?(true) }
  }
  open func canOpenURL(_ url: URL) -> Bool { true }
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  /// Lets the user's taps through no more, until as many calls end it.
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

  /// Runs `action` of `target`; without one, of the first responder that has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    TargetAction(target: target, action: action).send(
      from: sender, startingAt: target == nil ? firstResponder : nil, event: event)
  }

  // MARK: What is not Apple's

  /// Launched apps are kept.
  var launchedDelegate: (any UIApplicationDelegate)?
  weak var firstResponder: UIResponder?
  var areAnimationsEnabled = true
  let transactions = TransactionStack()
  var storyboards = HeadlessStoryboards()
  var cells = HeadlessCells()

  public override init() { super.init() }

  /// A UIKit of its own, with what has been registered in another.
  convenience init(like other: UIApplication) {
    self.init()
    storyboards = other.storyboards
    cells = other.cells
  }

  let runLoop = HeadlessRunLoop()
  let observers = HeadlessObservers()
  var behavior = UIKitBehavior()

  /// Who causes what happens now. The user's own actions set it while they run.
  private(set) var cause = HeadlessCause.code

  private struct WeakWindow { weak var window: UIWindow? }
  private var windowList: [WeakWindow] = []

  func add(_ window: UIWindow) {
    windowList.removeAll { $0.window == nil || $0.window === window }
    windowList.append(WeakWindow(window: window))
  }

  func acting<Result>(as cause: HeadlessCause, _ body: () throws -> Result) rethrows -> Result {
    let before = self.cause
    self.cause = cause
    defer { self.cause = before }
    return try body()
  }
}
