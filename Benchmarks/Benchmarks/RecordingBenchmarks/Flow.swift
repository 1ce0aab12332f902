import Coordinators
import UIKit

// What is recorded, with names as long as real ones.

/// Shows nothing, so that only the recording is measured.
final class StackRouter: Router {
  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {}
  func dismiss(animated: Bool) {}
}

final class AppointmentCoordinator: Coordinator {
  var children: [Coordinator] = []
  let router: Router
  init(_ router: Router) { self.router = router }
  func present(animated: Bool, onDismissed: (() -> Void)?) {}
}

final class VisitTypeViewController: UIViewController {}
