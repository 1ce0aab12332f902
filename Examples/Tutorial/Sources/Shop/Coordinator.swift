import UIKit

/// A part of the app's navigation.
@MainActor class Coordinator: NSObject {
  private(set) var children: [Coordinator] = []
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  func start() {}

  func startChild(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }

  func push(_ screen: UIViewController) {
    navigationController.pushViewController(screen, animated: true)
  }
}
