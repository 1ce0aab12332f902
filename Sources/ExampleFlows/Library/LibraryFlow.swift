import CoordinatorLibrary
import NavTraceRecording
import UIKit

/// The namespace of CoordinatorLibrary's flow.
public enum Library {}

extension ExampleFlow {
  /// Coordinators that each become the navigation controller's delegate. The document shows A, which starts B.
  /// The other screens, B's buttons and signing out are added. Without them, A is the first screen and never
  /// leaves, so that nothing is lost.
  static let coordinatorLibrary = ExampleFlow(
    name: "coordinator-library", origin: .coordinatorLibrary,
    summary:
      "CoordinatorLibrary: home, A and B, and a sign-in screen, each with its own coordinator, on one stack",
    scenarios: [
      Scenario("signed out, and in again", [.tap("Sign Out"), .tap("Sign In")]),
      Scenario("A and Back", [.tap("A"), .back]),
      Scenario("a swipe that is cancelled", [.tap("A"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("A, B, Back, Back", [.tap("A"), .tap("B"), .back, .back]),
      Scenario("A, B, swiped away", [.tap("A"), .tap("B"), .swipeBack(.finished), .swipeBack(.finished)]),
      Scenario("A, B, back by code", [.tap("A"), .tap("B"), .tap("Done"), .back]),
      Scenario("A, B, home by code", [.tap("A"), .tap("B"), .tap("Home")]),
      Scenario("A, B, the Back menu", [.tap("A"), .tap("B"), .backTo("Home")]),
      Scenario("two screens of one type", [.tap("A"), .tap("B"), .tap("More"), .back, .back, .back]),
      Scenario(
        "A, B, signed out from there, and in again",
        [.tap("A"), .tap("B"), .tap("Sign Out"), .tap("Sign In")]),
    ]
  ) { window, routers in
    Headless.storyboards.register(Library.HomeViewController.self)
    Headless.storyboards.register(Library.SignInViewController.self)
    Headless.storyboards.register(ViewControllerB.self)
    let app: AppCoordinator =
      switch routers.variant {
      case .fixed:
        Library.CoordinatorExampleAppCoordinator(presenter: UINavigationController(), window: window)
      case .asWritten:
        AsWritten.Library.CoordinatorExampleAppCoordinator(
          presenter: UINavigationController(), window: window)
      }
    Recorder.current?.watch(app) { ($0 as? any ChildCoordinatable)?.childCoordinators ?? [] }
    app.start()
    return app
  }
}
