import Coordinators
import UIKit

// The types that are recorded, with names of realistic length.

/// A router that shows nothing, so that only recording is measured.
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
