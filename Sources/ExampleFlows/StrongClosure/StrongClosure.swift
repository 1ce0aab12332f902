import UIKit

/// The namespace of the flow with a strong closure.
public enum StrongClosure {}

extension ExampleFlow {
  /// Covert coordination with a mistake of navtrace's own: one closure captures its container strongly.
  static let strongClosure = ExampleFlow(
    name: "strong-closure", origin: .own,
    summary:
      "Covert coordination with one closure that captures its container strongly, and a root that is replaced",
    scenarios: [
      Scenario("a child flow that is closed", [.tap("Profile"), .tap("Close")]),
      Scenario(
        "a child flow that is closed, deeper",
        [.tap("Profile"), .tap("Edit"), .back, .tap("Edit"), .tap("Close")]),
      Scenario(
        "a child flow that is swiped down",
        [.tap("Profile"), .swipeDown(.cancelled), .tap("Edit"), .swipeDown(.finished)]),
      Scenario("back by code", [.tap("Version"), .tap("Details"), .tap("Done")]),
      Scenario("another root", [.tap("Version"), .tap("Start Over")]),
    ]
  ) { window, routers in
    StrongClosure.start(in: window, routers.variant)
    return window
  }
}

extension StrongClosure {
  @MainActor fileprivate static func start(in window: UIWindow, _ variant: Routers.Variant) {
    let main = MainNavigationController {
      switch variant {
      case .fixed: Covert.ProfileNavigationController()
      case .asWritten: ProfileNavigationController()
      }
    }
    main.startOver = { [weak window] in window.map { start(in: $0, variant) } }
    window.rootViewController = main
    window.makeKeyAndVisible()
  }
}
