#if os(Linux)
  import Testing
  import UIKit

  /// Code that observes the methods that UIKit calls on a controller.
  @MainActor @Suite struct LifecycleObserverTests {
    @Test("an observer is called after each method, and released with its controller") func order() {
      let log = Log()
      weak var weakScreen: LoggedViewController?
      weak var weakToken: Log?
      do {
        let (screen, token) = (LoggedViewController("A", log), Log())
        (weakScreen, weakToken) = (screen, token)
        Headless.observe(screen) { method, animated in
          token.append("")
          log.append(method == .viewDidLoad ? "loaded" : "\(method) \(animated)")
        }
        let stack = Stack("B")
        stack.navigation.pushViewController(screen, animated: true)
        stack.settle()
        stack.navigation.popViewController(animated: true)
        stack.settle()
      }
      let lines = log.take().filter { !$0.contains("ove(") }
      #expect(
        lines == [
          "A.viewDidLoad", "loaded", "A.willAppear[movingTo]", "viewWillAppear true", "A.isAppearing",
          "viewIsAppearing true", "A.didAppear[movingTo]", "viewDidAppear true", "didMove false",
          "A.willDisappear[movingFrom]", "viewWillDisappear true", "A.didDisappear[movingFrom]",
          "viewDidDisappear true", "didMove false", "A.deinit",
        ])
      #expect(weakScreen == nil && weakToken == nil)
    }

    @Test("code that is added to a method runs for all controllers of the class, once") func extensions() {
      Headless.isolated {
        let log = Log()
        for name in ["replaced", "stack"] {
          Headless.extend(UINavigationController.self, .viewDidLoad) { stack, _ in
            log.append("\(name) of \(stack.viewControllers.count)")
          }
        }
        Headless.extend(UIViewController.self, .viewWillAppear) { controller, animated in
          log.append("\(controller.title ?? "none") \(animated)")
        }
        let screen = UIViewController()
        screen.title = "Tea"
        let window = UIWindow()
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        #expect(log.take() == ["stack of 1", "none false", "Tea false"])
      }
    }
  }
#endif
