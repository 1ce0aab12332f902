import Coordinators
import NavTraceRecording
import UIKit

/// An app whose flow is presented and left on request.
@MainActor final class App {
  private final class Home: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    init(_ router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed)
    }
  }

  private let window = UIWindow(frame: .zero)
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let home: Home
  private let counter: Counter

  init(counter: Counter) {
    self.counter = counter
    home = Home(TracingRouter(NavigationRouter(navigationController: navigation)))
    navigation.viewControllers[0].title = "Home"
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  /// Presents a screen, counts the call once it has returned, and taps Back.
  func present() {
    home.present(animated: false) {}
    counter.increase()
    Headless.runLoop.runUntilIdle()
    try? HeadlessUser().goBack()
  }
}
