#if os(Linux)
  import Testing
  import UIKit

  /// Names that replace those of types.
  @MainActor @Suite struct TypeNameTests {
    @Test("a given name stands in what the user can do, and in messages") func names() {
      Headless.isolated {
        let (home, details) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: home)
        let window = UIWindow()
        window.rootViewController = stack
        window.makeKeyAndVisible()
        #expect(Headless.givenTypeName(of: home) == nil)
        Headless.setTypeName("Home", of: home)
        Headless.setTypeName("Details", of: details)
        stack.pushViewController(details, animated: false)
        #expect(HeadlessUser().possibleActions.map(\.description).contains("back to Home"))
        #expect(Headless.givenTypeName(of: details) == "Details")
      }
    }
  }
#endif
