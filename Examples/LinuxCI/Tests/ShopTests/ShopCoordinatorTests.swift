import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import Shop

/// A person in the shop, on Linux.
@MainActor @Suite struct ShopCoordinatorTests {
  /// Starts the app, lets a person act on it, and answers with what was recorded.
  private func trace(
    _ act: (HeadlessUser, ShopCoordinator) throws -> Void
  ) throws -> NavigationTrace {
    // A UIKit of its own, so that tests cannot see each other's windows.
    try Headless.isolated {
      // Outside the recording, which ends before they go: what died with the app was not leaked.
      let window = UIWindow()
      let shop = ShopCoordinator(window: window)
      return try NavigationTrace { recorder in
        recorder.watch(shop) { ($0 as? Coordinator)?.childCoordinators ?? [] }
        shop.start()
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        try act(HeadlessUser(), shop)
      }
    }
  }

  @Test(
    "however the checkout is left, nothing of it stays",
    arguments: [
      [.tap("Tea"), .tap("Buy"), .tap("Pay")],
      [.tap("Tea"), .tap("Buy"), .swipeDown(.finished)],
      [.tap("Coffee"), .tap("Buy"), .swipeDown(.cancelled), .tap("Pay"), .back],
      [.tap("Tea"), .swipeBack(.finished), .tap("Coffee"), .back],
    ] as [[HeadlessUser.Action]])
  func nothingStays(actions: [HeadlessUser.Action]) throws {
    let trace = try trace { user, shop in
      try user.perform(actions)
      #expect(shop.childCoordinators.isEmpty)
    }
    #expect(trace.findings.isEmpty, "\(trace)")
  }

  @Test("a checkout that does not hear of the pull leaks, and lint says so") func leak() throws {
    let trace = try trace { user, shop in
      try user.perform([.tap("Tea"), .tap("Buy")])
      shop.navigationController.presentedViewController?.presentationController?.delegate = nil
      try user.swipeDown()
    }
    #expect(trace.findings.map(\.rule) == ["leaked-child"], "\(trace)")
  }
}
