import UIKit

/// Hears from a step.
@MainActor public protocol StepViewControllerDelegate: AnyObject {
  func stepViewControllerDidPressNext(_ controller: StepViewController)
}

/// One step: a text, and a button to the next.
public final class StepViewController: ButtonsViewController {
  public let text: String
  public let buttonColor: UIColor
  public weak var delegate: (any StepViewControllerDelegate)?

  public init(
    text: String, title: String, buttonColor: UIColor, delegate: (any StepViewControllerDelegate)?
  ) {
    self.text = text
    self.buttonColor = buttonColor
    self.delegate = delegate
    super.init(title: title)
  }

  public required init?(coder: NSCoder) { nil }

  override var buttons: [UIAction] {
    [
      UIAction(title: "Next") { [weak self] _ in
        guard let self else { return }
        delegate?.stepViewControllerDidPressNext(self)
      }
    ]
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = buttonColor
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    view.addSubview(label)
  }
}
