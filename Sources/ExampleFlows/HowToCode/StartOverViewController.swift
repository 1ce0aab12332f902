import UIKit

/// Receives the tap on the last screen's button.
@MainActor public protocol StartOverViewControllerDelegate: AnyObject {
  func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController)
}

/// The last screen, with a button that returns to the beginning.
public final class StartOverViewController: ButtonsViewController {
  public weak var delegate: (any StartOverViewControllerDelegate)?

  public static func instantiate(
    delegate: any StartOverViewControllerDelegate
  ) -> StartOverViewController {
    let controller = StartOverViewController(title: "Done")
    controller.delegate = delegate
    return controller
  }

  override var buttons: [UIAction] {
    [
      UIAction(title: "Start Over") { [weak self] _ in
        guard let self else { return }
        delegate?.startOverViewControllerDidPressStartOver(self)
      }
    ]
  }
}
