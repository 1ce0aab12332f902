import UIKit

/// The catalogue: the root of the app.
final class ShopCoordinator: Coordinator, UINavigationControllerDelegate {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
    super.init(navigationController: UINavigationController())
    navigationController.delegate = self
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

  func navigationController(
    _ navigationController: UINavigationController, didShow screen: UIViewController, animated: Bool
  ) {
    if screen is CatalogueViewController { children.forEach(removeChild) }
  }
}
