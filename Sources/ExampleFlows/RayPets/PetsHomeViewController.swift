import UIKit

extension RayPets {
  /// Receives the tap on the home screen's button.
  @MainActor public protocol HomeViewControllerDelegate: AnyObject {
    func homeViewControllerDidPressScheduleAppointment(_ viewController: HomeViewController)
  }

  /// The first screen of RayPets.
  public final class HomeViewController: RayPetsViewController, StoryboardInstantiable {
    public weak var delegate: (any HomeViewControllerDelegate)?

    public static func instantiate(delegate: any HomeViewControllerDelegate) -> HomeViewController {
      let controller = instanceFromStoryboard()
      controller.delegate = delegate
      return controller
    }

    override var screenTitle: String { "RayPets" }

    override var buttons: [UIAction] {
      [
        UIAction(title: "Schedule Visit") { [weak self] _ in self?.didPressScheduleAppointment() }
      ]
    }

    private func didPressScheduleAppointment() {
      delegate?.homeViewControllerDidPressScheduleAppointment(self)
    }
  }
}
