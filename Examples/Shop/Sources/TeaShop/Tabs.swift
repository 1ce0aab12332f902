import UIKit

/// A tab from which teas can be opened.
class ShelfCoordinator: FlowCoordinator {
  func showTea(_ tea: String) {
    let product = ProductCoordinator(tea: tea, router: router, environment: environment)
    product.onFinish = { [weak self, weak product] in
      if let product { self?.removeChild(product) }
    }
    startChild(product)
  }
}

final class HomeCoordinator: ShelfCoordinator {
  override func start() {
    let home = TeaListViewController(title: "Home", teas: ["Oolong", "Sencha"])
    home.coordinator = self
    router.setRoot(home)
  }
}

final class SearchCoordinator: ShelfCoordinator {
  private let search = SearchViewController(title: "Search", teas: ["Assam", "Darjeeling"])

  override func start() {
    search.onSelect = { [weak self] tea in self?.showTea(tea) }
    router.setRoot(search)
  }
}

/// The flow of a tea and its details, on the stack of the current tab.
final class ProductCoordinator: FlowCoordinator {
  var onFinish: (() -> Void)?
  private let tea: String

  init(tea: String, router: any Routing, environment: Environment) {
    self.tea = tea
    super.init(router: router, environment: environment)
  }

  override func start() {
    let screen = ProductViewController(ProductViewModel(tea: tea, coordinator: self))
    // LEAK 3: adding to the cart ends the flow; Back does not.
    router.push(screen, onPop: environment.isFixed ? { [weak self] in self?.onFinish?() } : nil)
  }

  func showDetails() {
    let details = DetailsViewController(title: "About \(tea)")
    details.coordinator = self
    router.push(details)
  }

  func addToCart() {
    environment.addToBasket(tea)
    router.pop()
    if !environment.isFixed { onFinish?() }
  }
}

final class CartCoordinator: FlowCoordinator, CartViewControllerDelegate {
  override func start() {
    let cart = CartViewController()
    cart.delegate = self
    router.setRoot(cart)
  }

  func cartDidCheckOut() {
    let sheet = UINavigationController()
    let checkout = CheckoutCoordinator(
      router: Router(sheet, environment: environment), environment: environment)
    checkout.onFinish = { [weak self] in self?.router.dismissSheet() }
    startChild(checkout)
    router.present(sheet) { [weak self, weak checkout] in
      if let checkout { self?.removeChild(checkout) }
    }
  }
}

/// The address and payment screens, in a sheet that the cart's router presents.
final class CheckoutCoordinator: FlowCoordinator {
  var onFinish: (() -> Void)?

  override func start() {
    let address = AddressViewController()
    address.coordinator = self
    router.setRoot(address)
  }

  func showPayment() {
    let payment = PaymentViewController()
    payment.coordinator = self
    router.push(payment)
  }

  func pay() {
    environment.basket.removeAll()
    onFinish?()
  }
}

final class ProfileCoordinator: FlowCoordinator {
  var onSignOut: (() -> Void)?

  override func start() {
    let profile = ProfileViewController()
    profile.coordinator = self
    router.setRoot(profile)
  }

  func showOrders() {
    let orders = OrdersCoordinator(environment: environment)
    startChild(orders)
    // The child has no router, so its parent shows its screen.
    router.push(orders.screen) { [weak self, weak orders] in
      if let orders { self?.removeChild(orders) }
    }
  }
}

final class OrdersCoordinator: Coordinator {
  let screen = OrdersViewController()

  override func start() {
    if environment.isFixed {
      environment.basketObservers.append { [weak self] in self?.reload() }
    } else {
      // LEAK 4: the closure retains this coordinator while the app runs.
      environment.basketObservers.append { self.reload() }
    }
  }

  private func reload() { screen.title = "Orders (\(environment.basket.count) in the cart)" }
}
