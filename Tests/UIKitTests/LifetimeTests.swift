import Testing
import UIKit

/// Objects that a UIKit call returned or released live until the end of the turn.
@MainActor @Suite struct LifetimeTests {
  private func makeNavigation() -> UINavigationController {
    UINavigationController(rootViewController: UIViewController())
  }

  @Test("a weakly referenced navigation controller lives until the end of the turn in which it was created")
  func weaklyHeld() {
    Headless.isolated {
      weak var navigation: UINavigationController?
      navigation = makeNavigation()
      #expect(navigation != nil)
      let window = UIWindow(frame: .zero)
      window.rootViewController = navigation
      Headless.runLoop.finishTurn()
      #expect(navigation != nil)
      window.rootViewController = nil
      #expect(navigation != nil)
      Headless.runLoop.finishTurn()
      #expect(navigation == nil)
    }
  }

  @Test("a refused controller lives until the end of the turn", arguments: [true, false]) func presented(
    isRefused: Bool
  ) {
    Headless.isolated {
      let stack = Stack("A")
      if isRefused { stack.navigation.present(UIViewController(), animated: false) }
      weak var modal: UIViewController?
      do {
        let controller = UIViewController()
        modal = controller
        stack.navigation.present(controller, animated: false)
      }
      #expect(modal != nil)
      stack.settle()
      #expect((modal == nil) == isRefused)
      stack.navigation.dismiss(animated: false)
      stack.settle()
      #expect(modal == nil)
    }
  }

  @Test("off screen, a popped controller lives until the end of the turn") func poppedOffScreen() {
    Headless.isolated {
      let navigation = UINavigationController()
      navigation.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      weak let middle = navigation.viewControllers[1]
      weak let top = navigation.viewControllers[2]
      navigation.popToRootViewController(animated: false)
      #expect(middle != nil && top != nil)
      Headless.runLoop.finishTurn()
      #expect(middle == nil && top == nil)
    }
  }

  @Test("an autorelease pool releases the results of UIKit calls inside it (LIFE-01)") func pool() {
    Headless.isolated {
      weak var navigation: UINavigationController?
      weak var popped: UIViewController?
      let outer = makeNavigation()
      outer.viewControllers += [UIViewController()]
      let result = autoreleasepool {
        navigation = makeNavigation()
        popped = outer.popViewController(animated: false)
        return navigation != nil && popped != nil
      }
      #expect(result && navigation == nil && popped == nil)
      // A turn that ends inside the pool also releases earlier objects.
      weak var before: UINavigationController?
      before = makeNavigation()
      autoreleasepool { Headless.runLoop.finishTurn() }
      #expect(before == nil)
    }
  }

  @Test("the turn ends automatically when the main queue is idle") func turnEndsByItself() async throws {
    weak var navigation: UINavigationController?
    navigation = makeNavigation()
    #expect(navigation != nil)
    for _ in 0..<1000 where navigation != nil { await Task.yield() }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(navigation == nil)
  }
}
