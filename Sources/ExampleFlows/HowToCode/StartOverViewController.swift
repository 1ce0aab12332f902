import UIKit

/// Hears from the last screen.
@MainActor public protocol StartOverViewControllerDelegate: AnyObject {
  func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController)
}

/// The last screen: a button back to the beginning.
public final class StartOverViewController: ButtonsViewController {
  public weak var delegate: (any StartOverViewControllerDelegate)?

  public init(delegate: (any StartOverViewControllerDelegate)?) {
    self.delegate = delegate
    super.init(title: "Done")
  }

  public required init?(coder: NSCoder) { nil }

  override var buttons: [UIAction] {
    [
      UIAction(title: "Start Over") { [weak self] _ in
        guard let self else { return }
        delegate?.startOverViewControllerDidPressStartOver(self)
      }
    ]
  }
}
