import UIKit

/// Receives the tap on the screen's button.
@MainActor public protocol NoAppointmentRequiredViewControllerDelegate: AnyObject {
  func noAppointmentViewControllerDidPressOkay(_ controller: NoAppointmentRequiredViewController)
}

/// The screen that says that the pet can come at any time.
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
