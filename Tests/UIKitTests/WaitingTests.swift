import Testing
import UIKit

/// Transitions finish while code waits, because virtual time advances when the main queue is idle. Nothing
/// here sleeps, or steps the run loop.
@MainActor @Suite struct WaitingTests {
  /// Presents a sheet, and pushes behind it once it is shown. `finished` runs when the push has ended.
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

  @Test("an async test can await a completion") func continuation() async {
    var started: (UIWindow, UINavigationController)?
    await withCheckedContinuation { continuation in
      started = start { continuation.resume() }
    }
    if let (window, navigation) = started { expectOnScreen(window, navigation) }
  }

  @Test("a confirmation can wait for a task on the main actor") func confirmations() async {
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

  @Test("a push ends before work that is enqueued later on the main queue")
  func mainQueue() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let next = UIViewController()
    let isThere = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        // The root is shown by now, so the push is animated.
        MainActor.assumeIsolated { navigation.pushViewController(next, animated: true) }
        // The push has already scheduled its turn.
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

  @Test("a task can yield until the run loop is idle") func yielding() async {
    let (window, navigation) = start {}
    var turns = 0
    while navigation.viewControllers.count < 2 || !Headless.runLoop.isIdle {
      await Task.yield()
      turns += 1
      guard turns < 1_000_000 else { break }
    }
    expectOnScreen(window, navigation)
  }

  @Test("time also advances in an isolated UIKit") func isolated() async {
    await Headless.isolated {
      var started: (UIWindow, UINavigationController)?
      await withCheckedContinuation { continuation in
        started = start { continuation.resume() }
      }
      if let (window, navigation) = started { expectOnScreen(window, navigation) }
    }
  }
}
