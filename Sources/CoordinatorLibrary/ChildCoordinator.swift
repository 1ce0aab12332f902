import UIKit

/// A ``NavigationCoordinator`` that starts flows of its own.
@preconcurrency @MainActor
open class ChildCoordinator<T: UIViewController>: NavigationCoordinator<T>,
  ChildCoordinatable
{
  public var childCoordinators: [any Coordinatable] = []
}
