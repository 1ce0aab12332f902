import Coordinators
import Testing
import UIKit

/// A way in which screens leave a stack.
enum WayOut: CaseIterable {
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

  /// What is left of a stack of screens 1…, by the plainest of means.
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

  /// Removing what is not on top tells no delegate: the callback comes with the next thing that happens.
  var isSilent: Bool { self == .removeBelowTop }
}

@MainActor @Suite struct NavigationRouterTests {
  /// Every stack of 0…4 screens × two ways out after one another × animated or not.
  @Test("every callback runs once, when its screen has left, from the top down")
  func everyWayOut() {
    for depth in 0...4 {
      for first in WayOut.allCases {
        for second in WayOut.allCases where first != .newRoot {
          for animated in [true, false] {
            Headless.isolated { check(depth, [first, second], animated: animated) }
          }
        }
      }
    }
  }

  private func check(_ depth: Int, _ ways: [WayOut], animated: Bool) {
    // The window keeps it, and nobody else: a stack that the app holds on to has not ended with its window.
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
      // A stack whose screens were replaced has one on top that is nobody's.
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
    // What went silently is told with whatever happens next.
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
    // Those that go with their window go in the order in which UIKit lets go of them.
    if !ways.contains(.removeBelowTop), !ways.contains(.newRoot) {
      #expect(screens.dismissed == expected, "depth \(depth), \(ways), animated \(animated)")
    }
  }

  @Test("a router that is dismissed while another tab is up tells at once", arguments: [true, false])
  func dismissedOffScreen(animated: Bool) {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      let window = UIWindow()
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      let router = NavigationRouter(navigationController: navigation)
      // Kept, so that it is not their deallocation that tells.
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

  @Test(
    "a callback may present its own screen again: the new callback runs when that has left, and not before")
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

  @Test("two routers share a navigation controller", arguments: WayOut.allCases.filter { $0 != .newRoot })
  func twoRouters(way: WayOut) {
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

  @Test("a router in the middle may go: the delegate behind it goes on hearing")
  func delegatesBehindKeepHearing() {
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

  @Test("dismiss pops to where the router began, not to the root") func dismissPopsToItsBeginning() {
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

  @Test("a callback may present, and may end the router") func reentrancy() {
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
      // The router has gone, and with it whoever would have told in time; the screen's own end tells.
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
