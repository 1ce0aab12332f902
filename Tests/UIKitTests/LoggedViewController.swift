import UIKit

/// A log of events, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []
  func append(_ line: String) { lines.append(line) }
  /// Returns the entries since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view controller that logs its lifecycle: `A.viewDidLoad`, …
final class LoggedViewController: UIViewController {
  let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { log.append("\(name).deinit") }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name).willAppear\(flags)") }
  override func viewIsAppearing(_ animated: Bool) { log.append("\(name).isAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name).didAppear\(flags)") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name).willDisappear\(flags)") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name).didDisappear\(flags)") }
  override func willMove(toParent parent: UIViewController?) {
    log.append("\(name).willMove(\(parent == nil ? "nil" : "in"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.append("\(name).didMove(\(parent == nil ? "nil" : "in"))")
    super.didMove(toParent: parent)
  }

  override func viewWillLayoutSubviews() { if logsLayout { log.append("\(name).layout") } }
  var logsLayout = false

  private var flags: String {
    var flags: [String] = []
    if isMovingToParent { flags.append("movingTo") }
    if isMovingFromParent { flags.append("movingFrom") }
    if isBeingPresented { flags.append("presented") }
    if isBeingDismissed { flags.append("dismissed") }
    return flags.isEmpty ? "" : "[\(flags.joined(separator: ","))]"
  }
}

/// A delegate that logs its calls, and the state of the transition coordinator.
final class LoggedDelegate: NSObject, UINavigationControllerDelegate {
  private let log: Log
  init(_ log: Log) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.append("willShow(\(name(viewController)))\(transition(of: navigationController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.append("didShow(\(name(viewController)))\(transition(of: navigationController))")
  }

  private func transition(of navigationController: UINavigationController) -> String {
    guard let coordinator = navigationController.transitionCoordinator else { return "" }
    return
      " \(name(coordinator.viewController(forKey: .from)))→\(name(coordinator.viewController(forKey: .to)))"
  }

  private func name(_ controller: UIViewController?) -> String {
    (controller as? LoggedViewController)?.name ?? "?"
  }
}

/// A window with a navigation controller on screen, whose root is A.
@MainActor struct Stack {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let log = Log()
  let navigation: UINavigationController
  let delegate: LoggedDelegate

  init(_ names: String...) {
    let log = log
    navigation = UINavigationController()
    navigation.viewControllers = names.map { LoggedViewController($0, log) }
    delegate = LoggedDelegate(log)
    navigation.delegate = delegate
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    Headless.runLoop.runUntilIdle()
    _ = log.take()
  }

  /// Returns the delegate's calls since the last call.
  func delegateCalls() -> [String] { log.take().filter { $0.contains("Show(") } }

  func make(_ name: String) -> LoggedViewController { LoggedViewController(name, log) }
  var names: [String] { navigation.viewControllers.compactMap(\.title) }
  func settle() { Headless.runLoop.runUntilIdle() }
}

/// Collects the kinds of reported misuse.
final class Misuses: HeadlessObserver {
  private(set) var misuses: [HeadlessMisuse] = []
  var kinds: [HeadlessMisuse.Kind] { misuses.map(\.kind) }
  func didMisuse(_ misuse: HeadlessMisuse) { misuses.append(misuse) }
  func hierarchyDidChange(by cause: HeadlessCause) {}
  func userWillAct(_ action: HeadlessUser.Event) {}
  func didSettle() {}
}

/// Shows a root in a window.
@MainActor func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  Headless.runLoop.runUntilIdle()
  return window
}
