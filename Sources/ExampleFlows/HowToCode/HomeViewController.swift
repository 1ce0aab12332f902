import UIKit

/// The screen from which a flow is started: one button.
public final class HomeViewController: ButtonsViewController {
  public var onButtonPressed: (() -> Void)?
  private let buttonTitle: String

  public init(buttonTitle: String) {
    self.buttonTitle = buttonTitle
    super.init(title: "Home")
  }

  public required init?(coder: NSCoder) { nil }

  override var buttons: [UIAction] {
    [UIAction(title: buttonTitle) { [weak self] _ in self?.onButtonPressed?() }]
  }
}
