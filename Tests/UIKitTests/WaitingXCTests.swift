import UIKit
import XCTest

/// Like ``WaitingTests``, with XCTest's own ways to wait.
final class WaitingXCTests: XCTestCase {
  @MainActor func testExpectationOfACompletion() {
    let shown = expectation(description: "shown")
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let modal = UIViewController()
    root.present(modal, animated: true) { shown.fulfill() }
    XCTAssertNil(modal.viewIfLoaded?.window)
    wait(for: [shown], timeout: 60)
    XCTAssertTrue(modal.view.window === window)
    let gone = expectation(description: "gone")
    DispatchQueue.main.async {
      MainActor.assumeIsolated { root.dismiss(animated: true) { gone.fulfill() } }
    }
    wait(for: [gone], timeout: 60)
    XCTAssertNil(root.presentedViewController)
  }

  @MainActor func testFulfillmentInAnAsyncTest() async {
    let shown = expectation(description: "shown")
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let next = UIViewController()
    let task = Task { @MainActor in
      Headless.runLoop.finishTurn()
      navigation.pushViewController(next, animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in shown.fulfill() }
    }
    await fulfillment(of: [shown], timeout: 60)
    await task.value
    XCTAssertTrue(next.view.window === window)
    XCTAssertTrue(navigation.topViewController === next)
  }
}
