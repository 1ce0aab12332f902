import UIKit

/// The covert flow's own home: it has screens of the same names as other flows.
public enum Covert {}

extension ExampleFlow {
  /// No coordinator and no router: closures on the containers, seen by watching UIKit alone.
  static let covert = ExampleFlow(
    name: "covert",
    summary: "Covert coordination: closures on navigation controllers, no coordinator and no router",
    scenarios: [
      Scenario("settings and Back", [.tap("Settings"), .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("Settings"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the Back menu", [.tap("Settings"), .tap("Version"), .backTo("Main")]),
      Scenario("back by code", [.tap("Settings"), .tap("Version"), .tap("Done")]),
      Scenario("another root", [.tap("Settings"), .tap("Start Afresh")]),
      Scenario("a child flow that is closed", [.tap("Profile"), .tap("Close")]),
      Scenario(
        "a child flow that is closed, deeper",
        [.tap("Profile"), .tap("Edit"), .back, .tap("Edit"), .tap("Close")]),
      Scenario(
        "a child flow that is pulled down",
        [.tap("Profile"), .swipeDown(.cancelled), .tap("Edit"), .swipeDown(.finished)]),
    ]
  ) { window, routers in
    Covert.start(in: window, routers.variant)
    return window
  }
}

extension Covert {
  @MainActor fileprivate static func start(in window: UIWindow, _ variant: Routers.Variant) {
    let main = MainNavigationController {
      switch variant {
      case .fixed: ProfileNavigationController()
      case .asWritten: AsWritten.ProfileNavigationController()
      }
    }
    main.startAfresh = { [weak window] in window.map { start(in: $0, variant) } }
    window.rootViewController = main
    window.makeKeyAndVisible()
  }
}
