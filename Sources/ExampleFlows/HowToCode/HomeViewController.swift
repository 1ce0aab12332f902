import UIKit

/// The screen from which a flow is started: one button.
public final class HomeViewController: ButtonsViewController {
  public var onButtonPressed: (() -> Void)?
  private var buttonTitle = "How to Code"

  /// The playground's home screen.
  public static func instantiate() -> HomeViewController { HomeViewController(title: "Home") }

  /// The same with another button.
  static func instantiate(buttonTitle: String) -> HomeViewController {
    let controller = instantiate()
    controller.buttonTitle = buttonTitle
    return controller
  }

  override var buttons: [UIAction] {
    [UIAction(title: buttonTitle) { [weak self] _ in self?.onButtonPressed?() }]
  }
}
