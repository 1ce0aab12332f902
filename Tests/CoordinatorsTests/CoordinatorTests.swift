import Coordinators
import Testing
import UIKit

@MainActor @Suite struct CoordinatorTests {
  private final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    init(_ router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed)
    }
  }

  @Test("a child is retained exactly as long as its flow is on screen", arguments: [1, 2, 3]) func children(
    screens: Int
  ) {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let fixture = Screens(root: navigation)
      let parent = Flow(NavigationRouter(navigationController: navigation))
      weak var released: Flow?
      var ended = 0
      do {
        let child = Flow(NavigationRouter(navigationController: navigation))
        released = child
        parent.presentChild(child, animated: true) { ended += 1 }
        fixture.settle()
        for _ in 1..<screens {
          child.router.present(UIViewController(), animated: true)
          fixture.settle()
        }
        #expect(parent.children.count == 1)
        child.dismiss(animated: true)
        #expect(parent.children.count == 1)
      }
      fixture.settle()
      #expect(parent.children.isEmpty && ended == 1 && released == nil)
    }
  }

  @Test("the callback of a window's root runs when the root is replaced or removed") func windowRoots() {
    Headless.isolated {
      let window = UIWindow(frame: .zero)
      let router = AppDelegateRouter(window: window)
      var dismissed: [Int] = []
      for number in 1...3 {
        router.present(UIViewController(), animated: false) { dismissed.append(number) }
        Headless.runLoop.runUntilIdle()
      }
      router.dismiss(animated: true)
      #expect(dismissed == [1, 2])
      window.rootViewController = nil
      Headless.runLoop.runUntilIdle()
      #expect(dismissed == [1, 2, 3])
    }
  }
}
