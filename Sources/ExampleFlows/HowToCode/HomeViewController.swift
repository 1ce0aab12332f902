import UIKit

/// The screen from which a flow is started, with one button.
public final class HomeViewController: ButtonsViewController {
  public var onButtonPressed: (() -> Void)?
  private var buttonTitle = "How to Code"

  /// Creates the playground's home screen.
  public static func instantiate() -> HomeViewController { HomeViewController(title: "Home") }

  /// Creates the home screen with another button title.
  static func instantiate(buttonTitle: String) -> HomeViewController {
    let controller = instantiate()
    controller.buttonTitle = buttonTitle
    return controller
  }

  override var buttons: [UIAction] {
    [UIAction(title: buttonTitle) { [weak self] _ in self?.onButtonPressed?() }]
  }
}
