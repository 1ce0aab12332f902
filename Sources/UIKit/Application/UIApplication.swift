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

/// What an app's delegate is asked and told.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
}

extension UIApplication {
  /// Why an app was launched.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
