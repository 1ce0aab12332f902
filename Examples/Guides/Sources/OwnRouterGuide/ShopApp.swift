import NavTraceRecording
import UIKit

/// An app with its own router protocol and coordinators. For navtrace: decorate each navigator, name the
/// root, and name the type of coordinators.
@MainActor public func launchShop(in window: UIWindow) -> AnyObject {
  let shop = ShopFlow(UINavigationController())
  window.rootViewController = shop.navigationController
  window.makeKeyAndVisible()
  Recorder.current?.watch(shop, coordinators: .instances(of: (any Flow).self))
  shop.start()
  return shop
}

/// The app's own coordinator protocol, which does not depend on navtrace.
@MainActor protocol Flow: AnyObject {
  func start()
}

final class ShopFlow: Flow {
  let navigationController: UINavigationController
  private let navigator: any Navigator
  /// The recorder finds the child by reflection, in any property.
  private var checkout: CheckoutFlow?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    navigator = RecordedNavigator(StackNavigator(navigationController))
  }

  func start() {
    let catalogue = CatalogueViewController(title: "Catalogue", rows: ["Buy"])
    catalogue.onSelect = { [weak self] _ in self?.buy() }
    navigator.show(catalogue, animated: false, onClose: nil)
  }

  private func buy() {
    // Each flow has its own decorator, by which the recorder identifies the owner of a screen.
    let checkout = CheckoutFlow(RecordedNavigator(StackNavigator(navigationController)))
    self.checkout = checkout
    checkout.onFinish = { [weak self] in self?.checkout = nil }
    checkout.start()
  }
}

final class CheckoutFlow: Flow {
  var onFinish: (() -> Void)?
  private let navigator: any Navigator

  init(_ navigator: any Navigator) { self.navigator = navigator }

  func start() {
    let payment = PaymentViewController(title: "Payment", rows: ["Pay"])
    payment.onSelect = { [weak self] _ in self?.navigator.close(animated: true) }
    navigator.show(payment, animated: true) { [weak self] in self?.onFinish?() }
  }
}

final class CatalogueViewController: ListViewController {}
final class PaymentViewController: ListViewController {}
