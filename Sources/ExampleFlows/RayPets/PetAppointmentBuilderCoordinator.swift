import Coordinators
import UIKit

/// Collects the parts of an appointment at the vet's, and ends when it is complete.
public final class PetAppointmentBuilderCoordinator: Coordinator {
  public let builder = PetAppointmentBuilder()
  public var children: [Coordinator] = []
  public let router: Router

  public init(router: Router) { self.router = router }

  public func present(animated: Bool, onDismissed: (() -> Void)?) {
    router.present(
      SelectVisitTypeViewController.instantiate(delegate: self), animated: animated, onDismissed: onDismissed)
  }

  private func presentNoAppointmentViewController() {
    router.present(NoAppointmentRequiredViewController.instantiate(delegate: self), animated: true)
  }

  private func presentSelectPainLevelCoordinator() {
    router.present(SelectPainLevelViewController.instantiate(delegate: self), animated: true)
  }

  private func presentFakingItViewController() {
    router.present(FakingItViewController.instantiate(delegate: self), animated: true)
  }
}

extension PetAppointmentBuilderCoordinator: SelectVisitTypeViewControllerDelegate {
  public func selectVisitTypeViewController(
    _ controller: SelectVisitTypeViewController, didSelect visitType: VisitType
  ) {
    builder.visitType = visitType
    switch visitType {
    case .well: presentNoAppointmentViewController()
    case .sick: presentSelectPainLevelCoordinator()
    }
  }
}

extension PetAppointmentBuilderCoordinator: SelectPainLevelViewControllerDelegate {
  public func selectPainLevelViewController(
    _ controller: SelectPainLevelViewController, didSelect painLevel: PainLevel
  ) {
    builder.painLevel = painLevel
    switch painLevel {
    case .none, .little: presentFakingItViewController()
    case .moderate, .severe, .worstPossible: presentNoAppointmentViewController()
    }
  }
}

extension PetAppointmentBuilderCoordinator: FakingItViewControllerDelegate {
  public func fakingItViewControllerPressedIsFake(_ controller: FakingItViewController) {
    router.dismiss(animated: true)
  }

  public func fakingItViewControllerPressedNotFake(_ controller: FakingItViewController) {
    presentNoAppointmentViewController()
  }
}

extension PetAppointmentBuilderCoordinator: NoAppointmentRequiredViewControllerDelegate {
  public func noAppointmentViewControllerDidPressOkay(_ controller: NoAppointmentRequiredViewController) {
    router.dismiss(animated: true)
  }
}
