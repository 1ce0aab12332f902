import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// The playground: the home screen's button presents the only coordinator.
  static let howToCode = ExampleFlow(
    name: "how-to-code", origin: .playground,
    summary: "How to Code: a home screen, and a coordinator with five screens on its stack",
    scenarios: [
      Scenario("there and back", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("How to Code"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the Back menu", [.tap("How to Code"), .tap("Next"), .tap("Next"), .backTo("Home")]),
      Scenario("to the end, twice", toTheEndOfHowToCode + toTheEndOfHowToCode),
    ]
  ) { window, routers in
    let homeViewController = HomeViewController.instantiate()
    let navigationController = UINavigationController(rootViewController: homeViewController)
    let coordinator = HowToCodeCoordinator(router: routers.navigation(navigationController))
    Recorder.current?.watch(coordinator)
    homeViewController.onButtonPressed = { [weak coordinator] in
      coordinator?.present(animated: true, onDismissed: nil)
    }
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return coordinator
  }

  /// The actions from the home screen through all steps, and back to it.
  static let toTheEndOfHowToCode: [HeadlessUser.Action] =
    [.tap("How to Code")] + Array(repeating: .tap("Next"), count: 4) + [.tap("Start Over")]
}
