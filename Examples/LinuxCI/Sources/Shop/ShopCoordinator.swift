import UIKit

/// Shows the catalogue and products, and starts checkouts.
public final class ShopCoordinator: Coordinator {
  public init(window: UIWindow) {
    super.init(navigationController: UINavigationController())
    window.rootViewController = navigationController
  }

  public override func start() {
    let catalogue = CatalogueViewController(products: ["Tea", "Coffee"])
    catalogue.onSelect = { [weak self] in self?.show($0) }
    push(catalogue)
  }

  private func show(_ product: String) {
    let screen = ProductViewController(product: product)
    screen.onBuy = { [weak self] in self?.buy(product) }
    push(screen)
  }

  private func buy(_ product: String) {
    let checkout = CheckoutCoordinator(product: product)
    checkout.onFinish = { [weak self] in self?.remove($0) }
    add(checkout)
    checkout.start()
    navigationController.present(checkout.navigationController, animated: true)
  }
}
