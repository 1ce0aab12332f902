import CoordinatorLibrary
import UIKit

extension AsWritten.Library {
  /// Replaces the previous delegate, and does not forward calls to it. Sees only the screen that a transition
  /// comes from, and recognises its own screen by type.
  /// The document shows `viewController is T`, but neither the storage nor where the delegate is set: a strong
  /// property and the initializer are assumed, as in version 1.0.5.
  @MainActor
  open class NavigationCoordinator<T: UIViewController>: NSObject, UINavigationControllerDelegate,
    NavigationFlowCoordinator
  {
    public let presenter: UINavigationController
    public var viewController: T!
    private let removeCoordinator: (any Coordinatable) -> Void

    public init(presenter: UINavigationController, removeCoordinator: @escaping (any Coordinatable) -> Void) {
      self.presenter = presenter
      self.removeCoordinator = removeCoordinator
      super.init()
      presenter.delegate = self
    }

    open func start() {}

    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard
        let viewController = navigationController.transitionCoordinator?.viewController(forKey: .from),
        !navigationController.viewControllers.contains(viewController)
      else { return }
      if viewController is T { removeCoordinator(self) }
    }
  }

  /// A ``NavigationCoordinator`` with children.
  @MainActor open class ChildCoordinator<T: UIViewController>: NavigationCoordinator<T>, ChildCoordinatable {
    public var childCoordinators: [any Coordinatable] = []
  }
}
