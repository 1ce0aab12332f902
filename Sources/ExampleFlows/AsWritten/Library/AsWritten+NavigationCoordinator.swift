import CoordinatorLibrary
import UIKit

extension AsWritten.Library {
  /// Replaces the previous delegate, and does not forward calls to it. Sees only the screen that a transition
  /// comes from, and recognises its own screen by type.
  /// The document has `viewController is T`, and does not show the storage; a plain strong property is assumed.
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
