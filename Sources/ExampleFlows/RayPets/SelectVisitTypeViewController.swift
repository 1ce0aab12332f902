import UIKit

/// Receives the taps on the screen's buttons.
@MainActor public protocol SelectVisitTypeViewControllerDelegate: AnyObject {
  func selectVisitTypeViewController(
    _ controller: SelectVisitTypeViewController, didSelect visitType: VisitType)
}

/// The screen that asks for the type of the visit.
public final class SelectVisitTypeViewController: RayPetsViewController, StoryboardInstantiable {
  public weak var delegate: (any SelectVisitTypeViewControllerDelegate)?

  public static func instantiate(delegate: any SelectVisitTypeViewControllerDelegate)
    -> SelectVisitTypeViewController
  {
    let controller = instanceFromStoryboard()
    controller.delegate = delegate
    return controller
  }

  override var screenTitle: String { "Select Visit Type" }

  override var buttons: [UIAction] {
    VisitType.allCases.map { visitType in
      UIAction(title: visitType.rawValue) { [weak self] _ in
        guard let self else { return }
        delegate?.selectVisitTypeViewController(self, didSelect: visitType)
      }
    }
  }
}
