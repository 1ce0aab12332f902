import UIKit

/// Hears from the screen.
@MainActor public protocol NoAppointmentRequiredViewControllerDelegate: AnyObject {
  func noAppointmentViewControllerDidPressOkay(_ controller: NoAppointmentRequiredViewController)
}

/// Says that the pet can come at any time.
public final class NoAppointmentRequiredViewController: RayPetsViewController, StoryboardInstantiable {
  public weak var delegate: (any NoAppointmentRequiredViewControllerDelegate)?

  public static func instantiate(delegate: any NoAppointmentRequiredViewControllerDelegate)
    -> NoAppointmentRequiredViewController
  {
    let controller = instanceFromStoryboard()
    controller.delegate = delegate
    return controller
  }

  override var screenTitle: String { "No Appointment Required" }

  override var buttons: [UIAction] {
    [
      UIAction(title: "Okay") { [weak self] _ in
        guard let self else { return }
        delegate?.noAppointmentViewControllerDidPressOkay(self)
      }
    ]
  }
}
