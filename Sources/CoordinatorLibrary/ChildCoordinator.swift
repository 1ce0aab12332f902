import UIKit

/// A ``NavigationCoordinator`` that starts child flows.
@preconcurrency @MainActor
open class ChildCoordinator<T: UIViewController>: NavigationCoordinator<T>,
  ChildCoordinatable
{
  public var childCoordinators: [any Coordinatable] = []
}
