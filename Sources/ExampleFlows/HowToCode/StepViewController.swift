import UIKit

/// Receives the taps on a step's button.
@MainActor public protocol StepViewControllerDelegate: AnyObject {
  func stepViewControllerDidPressNext(_ controller: StepViewController)
}

/// A step, with text and a button that shows the next step.
public final class StepViewController: ButtonsViewController {
  public weak var delegate: (any StepViewControllerDelegate)?
  private var buttonColor: UIColor?
  private var text: String?

  public static func instantiate(
    delegate: any StepViewControllerDelegate, buttonColor: UIColor, text: String, title: String
  ) -> StepViewController {
    let controller = StepViewController(title: title)
    controller.delegate = delegate
    controller.buttonColor = buttonColor
    controller.text = text
    return controller
  }

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
