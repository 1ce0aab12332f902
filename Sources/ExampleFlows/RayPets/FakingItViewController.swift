import UIKit

/// Receives the taps on the screen's buttons.
@MainActor public protocol FakingItViewControllerDelegate: AnyObject {
  func fakingItViewControllerPressedIsFake(_ controller: FakingItViewController)
  func fakingItViewControllerPressedNotFake(_ controller: FakingItViewController)
}

/// The screen that asks whether the pet is only pretending.
public final class FakingItViewController: RayPetsViewController, StoryboardInstantiable {
  public weak var delegate: (any FakingItViewControllerDelegate)?

  public static func instantiate(delegate: any FakingItViewControllerDelegate) -> FakingItViewController {
    let controller = instanceFromStoryboard()
    controller.delegate = delegate
    return controller
  }

  override var screenTitle: String { "Faking It?" }

  override var buttons: [UIAction] {
    [
      UIAction(title: "Is Fake") { [weak self] _ in
        guard let self else { return }
        delegate?.fakingItViewControllerPressedIsFake(self)
      },
      UIAction(title: "Not Fake") { [weak self] _ in
        guard let self else { return }
        delegate?.fakingItViewControllerPressedNotFake(self)
      },
    ]
  }
}
