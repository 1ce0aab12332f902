import CoordinatorLibrary
import UIKit

extension AsWritten {
  /// Takes the navigation controller's delegate away from who had it. It hears of the one that a transition comes from,
  /// and knows it by its type.
  @MainActor
  open class NavigationCoordinator<T: UIViewController>: NSObject, UINavigationControllerDelegate,
    Coordinatable, NavigationCoordinatable
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
      guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
        !navigationController.viewControllers.contains(from), from is T
      else { return }
      removeCoordinator(self)
    }
  }

  /// As ``NavigationCoordinator``, with children.
  @MainActor open class ChildCoordinator<T: UIViewController>: NavigationCoordinator<T>, ChildCoordinatable {
    public var childCoordinators: [any Coordinatable] = []
  }
}
