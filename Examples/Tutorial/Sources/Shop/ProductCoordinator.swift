import UIKit

/// A product, on the stack of the catalogue.
final class ProductCoordinator: Coordinator {
  private let product: String

  init(product: String, navigationController: UINavigationController) {
    self.product = product
    super.init(navigationController: navigationController)
  }

  override func start() {
    let screen = ProductViewController(title: product, buttons: ["Buy"])
    screen.onSelect = { [weak self] _ in self?.buy() }
    push(screen)
  }

  private func buy() {
    let checkout = CheckoutCoordinator(navigationController: UINavigationController())
    checkout.onFinish = { [weak self] checkout in self?.removeChild(checkout) }
    startChild(checkout)
    navigationController.present(checkout.navigationController, animated: true)
  }
}
