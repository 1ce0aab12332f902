import Coordinators
import Testing
import UIKit

/// An action that removes screens from a stack, or a cancelled attempt.
enum Removal: CaseIterable {
  case back, swipe, cancelledSwipe, menuToRoot, popInCode, popToRootInCode, popToFirstInCode,
    popWithoutAnimation
  case replaceAllAbove, removeBelowTop, routerDismiss, routerDismissWithoutAnimation, newRoot

  @MainActor func take(_ navigation: UINavigationController, _ router: NavigationRouter, _ window: UIWindow) {
    let user = HeadlessUser()
    switch self {
    case .back: try? user.goBack()
    case .swipe: try? user.swipeBack()
    case .cancelledSwipe: try? user.swipeBack(.cancelled)
    case .menuToRoot: try? user.goBack(to: "root")
    case .popInCode: navigation.popViewController(animated: true)
    case .popToRootInCode: navigation.popToRootViewController(animated: true)
    case .popToFirstInCode:
      if navigation.viewControllers.count > 1 {
        navigation.popToViewController(navigation.viewControllers[1], animated: true)
      }
    case .popWithoutAnimation: navigation.popViewController(animated: false)
    case .replaceAllAbove:
      navigation.setViewControllers([navigation.viewControllers[0], UIViewController()], animated: true)
    case .removeBelowTop:
      navigation.viewControllers = [navigation.viewControllers[0], navigation.viewControllers.last].compactMap
      { $0 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .routerDismiss: router.dismiss(animated: true)
    case .routerDismissWithoutAnimation: router.dismiss(animated: false)
    case .newRoot: window.rootViewController = UIViewController()
    }
  }

  /// Returns the numbers of the screens that remain on a stack, according to a simple model.
  func left(of stack: [Int]) -> [Int] {
    switch self {
    case .back, .swipe, .popInCode, .popWithoutAnimation: Array(stack.dropLast())
    case .cancelledSwipe: stack
    case .popToFirstInCode: Array(stack.prefix(1))
    case .removeBelowTop: Array(stack.suffix(1))
    case .menuToRoot, .popToRootInCode, .replaceAllAbove, .routerDismiss, .routerDismissWithoutAnimation,
      .newRoot:
      []
    }
  }

  /// Whether UIKit notifies no delegate, because the top screen stays. Callbacks run at the next change.
  var isSilent: Bool { self == .removeBelowTop }
}

@MainActor @Suite struct NavigationRouterTests {
  /// Stacks of 0…4 screens × pairs of actions (a new root only as the second) × animated or not.
  @Test("each callback runs once, after its screen has left, from the top screen down") func everyRemoval() {
    for depth in 0...4 {
      for first in Removal.allCases {
        for second in Removal.allCases where first != .newRoot {
          for animated in [true, false] {
            Headless.isolated { check(depth, [first, second], animated: animated) }
          }
        }
      }
    }
  }

  private func check(_ depth: Int, _ ways: [Removal], animated: Bool) {
    // Only the window retains the stack. A stack that the app retains does not end when the root is replaced.
    weak var owned: UINavigationController?
    let screens: Screens
    let router: NavigationRouter
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers[0].title = "root"
      screens = Screens(root: navigation)
      router = NavigationRouter(navigationController: navigation)
      owned = navigation
    }
    var left = Array(1..<(depth + 1))
    for number in left {
      screens.present(number, on: router, animated: animated)
      screens.settle()
    }
    var expected: [Int] = []
    for way in ways {
      // Whether the top screen is one that the router did not present, from `replaceAllAbove`.
      let hasStranger = owned.map { $0.numbers.count + 1 < $0.viewControllers.count } ?? false
      if let navigation = owned { way.take(navigation, router, screens.window) }
      screens.settle()
      var remaining = way.left(of: left)
      if hasStranger, way != .newRoot { remaining = [] }
      if !way.isSilent || remaining.isEmpty {
        expected += left.reversed().filter { !remaining.contains($0) && !expected.contains($0) }
      }
      left = remaining
    }
    // The callbacks of screens that left silently run at the next change.
    screens.present(99, on: router, animated: animated)
    screens.settle()
    if let navigation = owned {
      #expect(navigation.numbers == left + [99], "depth \(depth), \(ways), animated \(animated)")
    }
    #expect(
      Set(screens.dismissed).subtracting([99]) == Set(1..<(depth + 1)).subtracting(left),
      "depth \(depth), \(ways), animated \(animated)")
    #expect(
      screens.dismissed.count == Set(screens.dismissed).count, "depth \(depth), \(ways), animated \(animated)"
    )
    // Silent removals run callbacks late, and UIKit chooses the order in which it releases a root's screens.
    if !ways.contains(.removeBelowTop), !ways.contains(.newRoot) {
      #expect(screens.dismissed == expected, "depth \(depth), \(ways), animated \(animated)")
    }
  }

  @Test(
    "dismissing a router while another tab is selected runs its callbacks at once", arguments: [true, false])
  func dismissedOffScreen(animated: Bool) {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      let window = UIWindow()
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      let router = NavigationRouter(navigationController: navigation)
      // Retained, so that their deallocation does not run the callbacks.
      let screens = [UIViewController(), UIViewController()]
      var dismissed: [Int] = []
      for (number, screen) in screens.enumerated() {
        router.present(screen, animated: animated) { dismissed.append(number) }
        Headless.runLoop.runUntilIdle()
      }
      tabs.selectedIndex = 1
      Headless.runLoop.runUntilIdle()
      router.dismiss(animated: animated)
      #expect(dismissed == [1, 0])
      tabs.selectedIndex = 0
      Headless.runLoop.runUntilIdle()
      #expect(dismissed == [1, 0] && navigation.viewControllers.count == 1)
      withExtendedLifetime((window, screens)) {}
    }
  }

  @Test("a callback can present its own screen again, and the new callback runs after that has left")
  func presentsItselfAgain() throws {
    try Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screens = Screens(root: navigation)
      let router = NavigationRouter(navigationController: navigation)
      let screen = UIViewController()
      var dismissed: [Int] = []
      router.present(screen, animated: true) {
        dismissed.append(1)
        router.present(screen, animated: true) { dismissed.append(2) }
      }
      screens.settle()
      try HeadlessUser().goBack()
      #expect(dismissed == [1] && navigation.topViewController === screen)
      try HeadlessUser().goBack()
      #expect(dismissed == [1, 2] && navigation.viewControllers.count == 1)
    }
  }

  @Test("two routers share a navigation controller", arguments: Removal.allCases.filter { $0 != .newRoot })
  func twoRouters(way: Removal) {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers[0].title = "root"
      let screens = Screens(root: navigation)
      let outer = NavigationRouter(navigationController: navigation)
      screens.present(1, on: outer)
      screens.present(2, on: outer)
      screens.settle()
      let inner = NavigationRouter(navigationController: navigation)
      screens.present(3, on: inner)
      screens.settle()
      screens.present(4, on: inner)
      screens.settle()
      way.take(navigation, outer, screens.window)
      screens.settle()
      screens.present(99, on: inner)
      screens.settle()
      let left = way.left(of: [1, 2, 3, 4])
      #expect(Set(screens.dismissed).subtracting([99]) == Set(1...4).subtracting(left))
      #expect(screens.dismissed.count == Set(screens.dismissed).count)
    }
  }

  @Test("the app's delegate is still notified after a router in the chain is deallocated")
  func forwardedDelegatesAreNotified() {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screens = Screens(root: navigation)
      let app = CountingDelegate()
      navigation.delegate = app
      var first: NavigationRouter? = NavigationRouter(navigationController: navigation)
      var second: NavigationRouter? = NavigationRouter(navigationController: navigation)
      screens.present(1, on: second!)
      screens.settle()
      #expect(app.shown == 1 && app.willShow == 1)
      first = nil
      screens.present(2, on: second!)
      screens.settle()
      #expect(app.shown == 2)
      second = nil
      #expect(navigation.delegate === app)
      navigation.popViewController(animated: true)
      screens.settle()
      #expect(app.shown == 3)
      _ = first
    }
  }

  @Test("dismiss pops to the screen above which the router started, not to the root")
  func dismissPopsToItsBeginning() {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screens = Screens(root: navigation)
      let outer = NavigationRouter(navigationController: navigation)
      screens.present(1, on: outer)
      screens.settle()
      let inner = NavigationRouter(navigationController: navigation)
      for number in 2...4 {
        screens.present(number, on: inner)
        screens.settle()
      }
      inner.dismiss(animated: true)
      screens.settle()
      #expect(navigation.numbers == [1])
      #expect(screens.dismissed == [4, 3, 2])
    }
  }

  @Test("a callback can present a screen and release the router") func reentrancy() {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screens = Screens(root: navigation)
      var router: NavigationRouter? = NavigationRouter(navigationController: navigation)
      router?.present(UIViewController(), animated: true) {
        if let router { screens.present(1, on: router) }
        router = nil
      }
      screens.settle()
      router?.dismiss(animated: true)
      screens.settle()
      #expect(navigation.numbers == [1])
      navigation.popViewController(animated: true)
      screens.settle()
      #expect(router == nil)
    }
  }
}

private final class CountingDelegate: NSObject, UINavigationControllerDelegate {
  var willShow = 0
  var shown = 0

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { willShow += 1 }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown += 1 }
}
