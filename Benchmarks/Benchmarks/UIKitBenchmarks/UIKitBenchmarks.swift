import Benchmark
import UIKit

/// The benchmarks of the headless UIKit. A transition should cost less than the test code around it.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .peakMemoryResidentDelta], scalingFactor: .kilo, maxDuration: .seconds(3))

  Benchmark("A push and a pop, with delegate and life cycle") { benchmark in
    await pushAndPop(benchmark.scaledIterations)
  }

  Benchmark("A stack 10,000 deep, and back", configuration: .init(scalingFactor: .one)) { benchmark in
    for _ in benchmark.scaledIterations { await deepStack(10_000) }
  }

  Benchmark("1,000 modals over one another, and back", configuration: .init(scalingFactor: .one)) {
    benchmark in
    for _ in benchmark.scaledIterations { await stackedModals(1_000) }
  }
}

@MainActor private func pushAndPop(_ iterations: Range<Int>) {
  Headless.isolated {
    let (window, navigation, delegate) = navigationOnScreen()
    for _ in iterations {
      navigation.pushViewController(UIViewController(), animated: true)
      Headless.runLoop.runUntilIdle()
      navigation.popViewController(animated: true)
      Headless.runLoop.runUntilIdle()
    }
    blackHole(delegate.shown)
    withExtendedLifetime(window) {}
  }
}

@MainActor private func deepStack(_ depth: Int) {
  Headless.isolated {
    let (window, navigation, delegate) = navigationOnScreen()
    for _ in 0..<depth {
      navigation.pushViewController(UIViewController(), animated: true)
      Headless.runLoop.runUntilIdle()
    }
    navigation.popToRootViewController(animated: true)
    Headless.runLoop.runUntilIdle()
    blackHole(delegate.shown)
    withExtendedLifetime(window) {}
  }
}

@MainActor private func stackedModals(_ count: Int) {
  Headless.isolated {
    let (window, navigation, _) = navigationOnScreen()
    var top: UIViewController = navigation
    for _ in 0..<count {
      let modal = UIViewController()
      top.present(modal, animated: true)
      Headless.runLoop.runUntilIdle()
      top = modal
    }
    navigation.dismiss(animated: true)
    Headless.runLoop.runUntilIdle()
    withExtendedLifetime(window) {}
  }
}

@MainActor private func navigationOnScreen() -> (UIWindow, UINavigationController, CountingDelegate) {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let navigation = UINavigationController(rootViewController: UIViewController())
  let delegate = CountingDelegate()
  navigation.delegate = delegate
  window.rootViewController = navigation
  window.makeKeyAndVisible()
  Headless.runLoop.runUntilIdle()
  return (window, navigation, delegate)
}

private final class CountingDelegate: NSObject, UINavigationControllerDelegate {
  var shown = 0
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { shown += 1 }
}
