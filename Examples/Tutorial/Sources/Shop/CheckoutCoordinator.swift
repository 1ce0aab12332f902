import UIKit

/// The checkout, in a sheet.
final class CheckoutCoordinator: Coordinator {
  var onFinish: ((CheckoutCoordinator) -> Void)?

  override func start() {
    let payment = PaymentViewController(title: "Payment", buttons: ["Pay"])
    payment.onSelect = { [weak self] _ in self?.finish() }
    push(payment)
  }

  private func finish() {
    navigationController.dismiss(animated: true) { [self] in onFinish?(self) }
  }
}
