import UIKit

/// The catalogue: the root of the app.
final class ShopCoordinator: Coordinator {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
    super.init(navigationController: UINavigationController())
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  override func start() {
    let catalogue = CatalogueViewController(title: "Catalogue", buttons: ["Tea", "Coffee"])
    catalogue.onSelect = { [weak self] product in self?.show(product) }
    push(catalogue)
  }

  private func show(_ product: String) {
    startChild(ProductCoordinator(product: product, navigationController: navigationController))
  }
}
