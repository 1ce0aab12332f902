import UIKit

/// Hears from the screen.
@MainActor public protocol SelectVisitTypeViewControllerDelegate: AnyObject {
  func selectVisitTypeViewController(
    _ controller: SelectVisitTypeViewController, didSelect visitType: VisitType)
}

/// Asks what kind of visit it is to be.
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
