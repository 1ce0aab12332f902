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
}
