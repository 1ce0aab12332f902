import UIKit

/// The root coordinator: sets up the window, and chooses the first flow.
@preconcurrency @MainActor open class AppCoordinator: Coordinatable, ChildCoordinatable {
  /// The app's window.
  public let window: UIWindow
  /// The root controller of the window.
  public let presenter: UINavigationController
  public var childCoordinators: [any Coordinatable] = []

  /// Makes `presenter` the root of `window`, and shows the window.
  public init(presenter: UINavigationController, window: UIWindow) {
    self.window = window
    self.presenter = presenter
    window.rootViewController = presenter
    window.makeKeyAndVisible()
  }

  /// Starts the first flow, for example depending on whether the user is signed in. The default does nothing.
  open func start() {}
}
