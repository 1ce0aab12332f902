import UIKit

final class PaymentViewController: UIViewController {
  var onPaid: (() -> Void)?

  init(product: String) {
    super.init(nibName: nil, bundle: nil)
    title = "Pay for \(product)"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pay = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Pay") { [weak self] _ in self?.onPaid?() })
    view.addSubview(pay)
  }
}
