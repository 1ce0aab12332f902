import UIKit

/// The namespace of covert coordination, whose screens have the same names as those of other flows.
public enum Covert {}

extension ExampleFlow {
  /// Closures on containers, without coordinators and routers. It is recorded only by observing UIKit.
  /// All closures in the document capture weakly, so there is nothing to fix.
  static let covert = ExampleFlow(
    name: "covert", origin: .covert,
    summary: "Covert coordination: closures on navigation controllers, no coordinator and no router",
    scenarios: [
      Scenario("settings and Back", [.tap("Settings"), .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("Settings"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the Back menu", [.tap("Settings"), .backTo("Main")]),
      Scenario("a child flow that is closed", [.tap("Profile"), .tap("Close")]),
      Scenario(
        "a child flow that is swiped down",
        [.tap("Profile"), .swipeDown(.cancelled), .tap("Edit"), .swipeDown(.finished)]),
    ]
  ) { window, _ in
    window.rootViewController = Covert.MainNavigationController()
    window.makeKeyAndVisible()
    return window
  }
}
