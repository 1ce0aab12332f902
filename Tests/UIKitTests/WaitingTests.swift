import Testing
import UIKit

/// Code that only waits sees transitions finish: virtual time moves on by itself when the main queue is idle. Nothing here
/// sleeps, or steps the run loop.
@MainActor @Suite struct WaitingTests {
  /// A sheet, and a push behind it when it has come on; `finished` runs when that is over, too.
  private func start(_ finished: @escaping @MainActor () -> Void) -> (UIWindow, UINavigationController) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.present(UIViewController(), animated: true) {
      navigation.pushViewController(UIViewController(), animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in finished() }
    }
    return (window, navigation)
  }

  private func expectOnScreen(_ window: UIWindow, _ navigation: UINavigationController) {
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.presentedViewController?.viewIfLoaded?.window === window)
  }

  @Test("an async test that awaits a completion") func continuation() async {
    var started: (UIWindow, UINavigationController)?
    await withCheckedContinuation { continuation in
      started = start { continuation.resume() }
    }
    if let (window, navigation) = started { expectOnScreen(window, navigation) }
  }

  @Test("a confirmation, and a task on the main actor") func confirmations() async {
    await confirmation { confirmed in
      let (finished, finish) = AsyncStream<Void>.makeStream()
      let task = Task { @MainActor in
        let started = start { finish.finish() }
        for await _ in finished {}
        expectOnScreen(started.0, started.1)
        confirmed()
      }
      await task.value
    }
  }

  @Test("what was put on the main queue after a push finds it over")
  func mainQueue() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let next = UIViewController()
    let isThere = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        // Shown by now, so that the push is animated.
        MainActor.assumeIsolated { navigation.pushViewController(next, animated: true) }
        // The push has asked for its turn before this.
        DispatchQueue.main.async {
          let isThere = MainActor.assumeIsolated {
            next.viewIfLoaded?.window === window && navigation.transitionCoordinator == nil
          }
          continuation.resume(returning: isThere)
        }
      }
    }
    #expect(isThere)
  }

  @Test("a task that yields until all has come to rest") func yielding() async {
    let (window, navigation) = start {}
    var turns = 0
    while navigation.viewControllers.count < 2 || !Headless.runLoop.isIdle {
      await Task.yield()
      turns += 1
      guard turns < 1_000_000 else { break }
    }
    expectOnScreen(window, navigation)
  }

  @Test("an isolated UIKit's time moves on by itself, too") func isolated() async {
    await Headless.isolated {
      var started: (UIWindow, UINavigationController)?
      await withCheckedContinuation { continuation in
        started = start { continuation.resume() }
      }
      if let (window, navigation) = started { expectOnScreen(window, navigation) }
    }
  }
}
