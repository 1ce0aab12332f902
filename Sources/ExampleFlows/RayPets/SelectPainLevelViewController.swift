import UIKit

/// Receives the taps on the screen's buttons.
@MainActor public protocol SelectPainLevelViewControllerDelegate: AnyObject {
  func selectPainLevelViewController(
    _ controller: SelectPainLevelViewController, didSelect painLevel: PainLevel)
}

/// The screen that asks how much it hurts.
public final class SelectPainLevelViewController: RayPetsViewController, StoryboardInstantiable {
  public weak var delegate: (any SelectPainLevelViewControllerDelegate)?

  public static func instantiate(delegate: any SelectPainLevelViewControllerDelegate)
    -> SelectPainLevelViewController
  {
    let controller = instanceFromStoryboard()
    controller.delegate = delegate
    return controller
  }

  override var screenTitle: String { "Select Pain Level" }

  override var buttons: [UIAction] {
    PainLevel.allCases.map { painLevel in
      UIAction(title: painLevel.rawValue) { [weak self] _ in
        guard let self else { return }
        delegate?.selectPainLevelViewController(self, didSelect: painLevel)
      }
    }
  }
}
