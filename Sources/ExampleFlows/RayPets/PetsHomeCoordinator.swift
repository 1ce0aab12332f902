import Coordinators
import NavTraceRecording
import UIKit

extension RayPets {
  /// Shows the home screen, and starts the appointment flow as a child in a sheet.
  public final class HomeCoordinator: Coordinator {
    public var children: [Coordinator] = []
    public let router: Router

    public init(router: Router) { self.router = router }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let viewController = HomeViewController.instantiate(delegate: self)
      router.present(viewController, animated: animated, onDismissed: onDismissed)
    }
  }
}

extension RayPets.HomeCoordinator: RayPets.HomeViewControllerDelegate {
  public func homeViewControllerDidPressScheduleAppointment(_ viewController: RayPets.HomeViewController) {
    let router = TracingRouter(ModalNavigationRouter(parentViewController: viewController))
    let coordinator = PetAppointmentBuilderCoordinator(router: router)
    presentChild(coordinator, animated: true)
  }
}
