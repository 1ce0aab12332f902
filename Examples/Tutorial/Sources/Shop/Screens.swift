import UIKit

/// A screen with buttons.
class ButtonsViewController: UIViewController {
  var onSelect: ((String) -> Void)?
  private let buttons: [String]

  init(title: String, buttons: [String]) {
    self.buttons = buttons
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for button in buttons {
      let action = UIAction(title: button) { [weak self] _ in self?.onSelect?(button) }
      view.addSubview(UIButton(type: .system, primaryAction: action))
    }
  }
}

final class CatalogueViewController: ButtonsViewController {}
final class ProductViewController: ButtonsViewController {}
final class PaymentViewController: ButtonsViewController {}
