import Coordinators
import UIKit

extension AsWritten.RayPets {
  /// Shows the home screen, and starts the appointment flow as a child in a sheet.
  public final class HomeCoordinator: AsWritten.Coordinator {
    public var children: [Coordinators.Coordinator] = []
    public let router: Router
    private let makeModalRouter: (UIViewController) -> Router

    /// - Parameter makeModalRouter: Creates the router of a child, which presents over a screen.
    public init(router: Router, makeModalRouter: @escaping (UIViewController) -> Router) {
      self.router = router
      self.makeModalRouter = makeModalRouter
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let viewController = ExampleFlows.RayPets.HomeViewController.instantiate(delegate: self)
      router.present(viewController, animated: animated, onDismissed: onDismissed)
    }
  }
}

extension AsWritten.RayPets.HomeCoordinator: RayPets.HomeViewControllerDelegate {
  public func homeViewControllerDidPressScheduleAppointment(_ viewController: RayPets.HomeViewController) {
    let router = makeModalRouter(viewController)
    let coordinator = PetAppointmentBuilderCoordinator(router: router)
    presentChild(coordinator, animated: true)
  }
}
