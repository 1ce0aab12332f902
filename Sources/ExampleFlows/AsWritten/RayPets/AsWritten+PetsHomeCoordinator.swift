import Coordinators
import NavTraceRecording
import UIKit

extension AsWritten.RayPets {
  /// Shows the home screen, and starts the appointment flow as a child in a sheet.
  public final class HomeCoordinator: AsWritten.Coordinator {
    public var children: [Coordinators.Coordinator] = []
    public let router: Router

    public init(router: Router) { self.router = router }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let viewController = ExampleFlows.RayPets.HomeViewController.instantiate(delegate: self)
      router.present(viewController, animated: animated, onDismissed: onDismissed)
    }
  }
}

extension AsWritten.RayPets.HomeCoordinator: RayPets.HomeViewControllerDelegate {
  public func homeViewControllerDidPressScheduleAppointment(_ viewController: RayPets.HomeViewController) {
    let router = TracingRouter(AsWritten.ModalNavigationRouter(parentViewController: viewController))
    let coordinator = PetAppointmentBuilderCoordinator(router: router)
    presentChild(coordinator, animated: true)
  }
}
