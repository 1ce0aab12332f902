import UIKit

class Coordinator {
  let navigation: UINavigationController
  private(set) var children: [Coordinator] = []

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() {}

  func add(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
}

class AppCoordinator: Coordinator, BreadListDelegate {
  private static let storyboard = UIStoryboard(name: "Main", bundle: nil)

  override func start() {
    let list =
      Self.storyboard.instantiateViewController(withIdentifier: "BreadList") as! BreadListViewController
    list.delegate = self
    navigation.viewControllers = [list]
  }

  func breadListDidSelectOrder(_ list: BreadListViewController) {
    let order = OrderCoordinator(navigation)
    // Runs after Cancel, but not if the user swipes the sheet down.
    order.onEnd = { [weak self, weak order] in
      if let order { self?.remove(order) }
    }
    add(order)
  }
}

class OrderCoordinator: Coordinator, OrderDelegate {
  var onEnd: (() -> Void)?

  override func start() {
    let order =
      UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Order")
      as! OrderViewController
    order.delegate = self
    navigation.present(order, animated: true)
  }

  func orderDidCancel(_ order: OrderViewController) {
    order.dismiss(animated: true) { [weak self] in self?.onEnd?() }
  }
}
