import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import Shop

/// A user's actions in the shop, on Linux.
@MainActor @Suite struct ShopCoordinatorTests {
  /// Starts the app, runs `act`, and returns the recording.
  private func trace(
    _ act: (HeadlessUser, ShopCoordinator) throws -> Void
  ) throws -> NavigationTrace {
    // An isolated UIKit, so that tests do not share windows.
    try Headless.isolated {
      // These outlive the recording: what is deallocated with the app has not leaked.
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
    "no child remains, however the checkout ends",
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

  @Test("lint reports a checkout that is not notified of the swipe down") func leak() throws {
    let trace = try trace { user, shop in
      try user.perform([.tap("Tea"), .tap("Buy")])
      shop.navigationController.presentedViewController?.presentationController?.delegate = nil
      try user.swipeDown()
    }
    #expect(trace.findings.map(\.rule) == ["leaked-child"], "\(trace)")
  }
}
