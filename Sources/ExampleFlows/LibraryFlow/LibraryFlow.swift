import CoordinatorLibrary
import NavTraceRecording
import UIKit

/// The home of CoordinatorLibrary's flow.
public enum LibraryFlow {}

extension ExampleFlow {
  /// Coordinators that each are the navigation controller's delegate.
  static let coordinatorLibrary = ExampleFlow(
    name: "coordinator-library",
    summary: "CoordinatorLibrary: signed in or not, then home, A and B, each with a coordinator on one stack",
    scenarios: [
      Scenario("signed out, and in again", [.tap("Sign Out"), .tap("Sign In")]),
      Scenario("A and Back", [.tap("A"), .back]),
      Scenario("a swipe that is cancelled", [.tap("A"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("A, B, Back, Back", [.tap("A"), .tap("B"), .back, .back]),
      Scenario("A, B, swiped away", [.tap("A"), .tap("B"), .swipeBack(.finished), .swipeBack(.finished)]),
      Scenario("A, B, back by code", [.tap("A"), .tap("B"), .tap("Done"), .back]),
      Scenario("A, B, home by code", [.tap("A"), .tap("B"), .tap("Home")]),
      Scenario("A, B, the Back menu", [.tap("A"), .tap("B"), .backTo("Home")]),
      Scenario(
        "A, B, signed out from there, and in again", only: .fixed,
        [
          .tap("A"), .tap("B"), .tap("Sign Out"), .tap("Sign In"),
        ]),
    ]
  ) { window, routers in
    let app: CoordinatorLibrary.AppCoordinator =
      switch routers.variant {
      case .fixed: LibraryFlow.MainCoordinator(presenter: UINavigationController(), window: window)
      case .asWritten: AsWritten.MainCoordinator(presenter: UINavigationController(), window: window)
      }
    Recorder.current?.watch(app) { ($0 as? any ChildCoordinatable)?.childCoordinators ?? [] }
    app.start()
    return app
  }
}
