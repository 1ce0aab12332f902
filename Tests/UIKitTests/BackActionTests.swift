import Testing
import UIKit

/// The Back button of a screen that decides what it does.
@MainActor @Suite struct BackActionTests {
  @Test("the Back button runs the back action instead of popping")
  func replacesPop() throws {
    try Headless.isolated {
      let (window, root, form) = (UIWindow(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      var taps = 0
      form.navigationItem.backAction = UIAction { _ in taps += 1 }
      navigation.pushViewController(form, animated: true)
      try HeadlessUser().goBack()
      #expect(taps == 1)
      #expect(navigation.topViewController === form)
      form.navigationItem.backAction = nil
      try HeadlessUser().goBack()
      #expect(navigation.topViewController === root)
      #expect(taps == 1)
    }
  }

  @Test("a screen with a back action has a Back button, even if there is no screen below it")
  func root() throws {
    try Headless.isolated {
      let (window, root) = (UIWindow(), UIViewController())
      window.rootViewController = UINavigationController(rootViewController: root)
      window.makeKeyAndVisible()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().goBack() }
      var taps = 0
      root.navigationItem.backAction = UIAction { _ in taps += 1 }
      try HeadlessUser().goBack()
      #expect(taps == 1)
    }
  }

  @Test(
    "a bar that is hidden, transparent or disabled has no buttons, but the user can swipe back",
    arguments: [
      { $0.navigationBar.isHidden = true }, { $0.navigationBar.alpha = 0 },
      { $0.navigationBar.isUserInteractionEnabled = false },
    ] as [@MainActor @Sendable (UINavigationController) -> Void])
  func unusableBar(hide: @MainActor @Sendable (UINavigationController) -> Void) throws {
    try Headless.isolated {
      let (window, root, form) = (UIWindow(), UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: root)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      form.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Save", primaryAction: UIAction { _ in })
      navigation.pushViewController(form, animated: true)
      let user = HeadlessUser()
      Headless.runLoop.runUntilIdle()
      #expect(
        user.possibleActions.map(\.description) == [
          "tap Save", "back", "back to UIViewController", "swipe back", "swipe back cancelled",
        ])
      hide(navigation)
      #expect(user.possibleActions.map(\.description) == ["swipe back", "swipe back cancelled"])
      #expect(throws: HeadlessUserError.self) { try user.goBack() }
      try user.swipeBack()
      #expect(navigation.topViewController === root)
    }
  }

  @Test("a tab bar and a toolbar that are transparent or disabled have no buttons") func otherBars() {
    Headless.isolated {
      let (window, tabs) = (UIWindow(), UITabBarController())
      let (first, second) = (UIViewController(), UIViewController())
      (first.title, second.title) = ("First", "Second")
      first.toolbarItems = [UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })]
      let navigation = UINavigationController(rootViewController: first)
      navigation.isToolbarHidden = false
      tabs.viewControllers = [navigation, second]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      Headless.runLoop.runUntilIdle()
      #expect(user.possibleActions.count == 3)
      navigation.toolbar.alpha = 0
      tabs.tabBar.isUserInteractionEnabled = false
      #expect(user.possibleActions.isEmpty)
    }
  }
}
