import UIKit

/// Where coordination begins: sets the window up, and chooses the first flow.
@preconcurrency @MainActor open class AppCoordinator: Coordinatable, ChildCoordinatable {
  /// The app's window.
  public let window: UIWindow
  /// The window's root.
  public let presenter: UINavigationController
  public var childCoordinators: [any Coordinatable] = []

  /// Makes `presenter` the root of `window`, and shows it.
  public init(presenter: UINavigationController, window: UIWindow) {
    self.window = window
    self.presenter = presenter
    window.rootViewController = presenter
    window.makeKeyAndVisible()
  }

  /// Starts the first flow: signed in or not, say. A subclass decides; the default does nothing.
  open func start() {}
}
