import Coordinators
import UIKit

/// Asks for what an appointment at the vet's needs, and goes as soon as there is nothing more to ask.
public final class PetAppointmentBuilderCoordinator: Coordinator {
  public let builder = PetAppointmentBuilder()
  public var children: [Coordinator] = []
  public let router: Router

  public init(router: Router) { self.router = router }

  public func present(animated: Bool, onDismissed: (() -> Void)?) {
    router.present(
      SelectVisitTypeViewController.instantiate(delegate: self), animated: animated, onDismissed: onDismissed)
  }

  private func presentNoAppointmentRequired() {
    router.present(NoAppointmentRequiredViewController.instantiate(delegate: self), animated: true)
  }
}

extension PetAppointmentBuilderCoordinator: SelectVisitTypeViewControllerDelegate {
  public func selectVisitTypeViewController(
    _ controller: SelectVisitTypeViewController, didSelect visitType: VisitType
  ) {
    builder.visitType = visitType
    switch visitType {
    case .well: presentNoAppointmentRequired()
    case .sick: router.present(SelectPainLevelViewController.instantiate(delegate: self), animated: true)
    }
  }
}

extension PetAppointmentBuilderCoordinator: SelectPainLevelViewControllerDelegate {
  public func selectPainLevelViewController(
    _ controller: SelectPainLevelViewController, didSelect painLevel: PainLevel
  ) {
    builder.painLevel = painLevel
    switch painLevel {
    case .none, .little: router.present(FakingItViewController.instantiate(delegate: self), animated: true)
    case .moderate, .severe, .worstPossible: presentNoAppointmentRequired()
    }
  }
}

extension PetAppointmentBuilderCoordinator: FakingItViewControllerDelegate {
  public func fakingItViewControllerPressedIsFake(_ controller: FakingItViewController) {
    router.dismiss(animated: true)
  }

  public func fakingItViewControllerPressedNotFake(_ controller: FakingItViewController) {
    presentNoAppointmentRequired()
  }
}

extension PetAppointmentBuilderCoordinator: NoAppointmentRequiredViewControllerDelegate {
  public func noAppointmentViewControllerDidPressOkay(_ controller: NoAppointmentRequiredViewController) {
    router.dismiss(animated: true)
  }
}
