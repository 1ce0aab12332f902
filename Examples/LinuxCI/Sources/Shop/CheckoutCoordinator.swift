import UIKit

/// The checkout of one product, in a sheet.
public final class CheckoutCoordinator: Coordinator, UIAdaptivePresentationControllerDelegate {
  var onFinish: ((CheckoutCoordinator) -> Void)?
  private let product: String

  init(product: String) {
    self.product = product
    super.init(navigationController: UINavigationController())
  }

  public override func start() {
    let payment = PaymentViewController(product: product)
    payment.onPaid = { [weak self] in self?.finish() }
    push(payment)
    navigationController.presentationController?.delegate = self
  }

  private func finish() {
    navigationController.dismiss(animated: true) { [self] in onFinish?(self) }
  }

  /// Also called if the user swipes the sheet down, which runs no completion handler.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    onFinish?(self)
  }
}
