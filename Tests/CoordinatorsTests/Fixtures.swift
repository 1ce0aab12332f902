import Coordinators
import UIKit

/// Presents numbered screens, and records which callbacks ran.
@MainActor final class Screens {
  let window = UIWindow(frame: UIScreen.main.bounds)
  /// The numbers of the screens whose callbacks have run, in order.
  private(set) var dismissed: [Int] = []

  init(root: UIViewController) {
    root.title = "root"
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  func present(_ number: Int, on router: any Router, animated: Bool = true) {
    let screen = UIViewController()
    screen.title = "\(number)"
    router.present(screen, animated: animated) { [self] in dismissed.append(number) }
  }

  func settle() { Headless.runLoop.runUntilIdle() }
}

extension UINavigationController {
  /// The numbers of the screens on the stack. The root has none.
  var numbers: [Int] { viewControllers.compactMap { $0.title.flatMap { Int($0) } } }
}
