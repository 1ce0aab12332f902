import Coordinators
import UIKit

/// Screens that are told apart by a number, and what their callbacks did.
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
  /// The numbers on the stack; the root is none.
  var numbers: [Int] { viewControllers.compactMap { $0.title.flatMap { Int($0) } } }
}
