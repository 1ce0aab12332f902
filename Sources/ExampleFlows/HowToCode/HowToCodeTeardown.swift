import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// The playground, with a closure that must run when the lesson ends. The document warns that such teardown code
  /// belongs in `onDismissed`, but its router does not run it if several screens are popped at once.
  static let howToCodeTeardown = ExampleFlow(
    name: "how-to-code-teardown", origin: .own,
    summary: "How to Code, whose on-dismiss callback ends a lesson: as written, it runs only after Back",
    scenarios: [
      Scenario("there and back", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario("to the end", toTheEndOfHowToCode),
    ]
  ) { window, routers in
    let homeViewController = HomeViewController.instantiate()
    let navigationController = UINavigationController(rootViewController: homeViewController)
    let coordinator = HowToCodeCoordinator(router: routers.navigation(navigationController))
    Recorder.current?.watch(coordinator)
    homeViewController.onButtonPressed = { [weak coordinator, weak homeViewController] in
      homeViewController?.navigationItem.prompt = "A lesson is open"
      coordinator?.present(animated: true) { homeViewController?.navigationItem.prompt = nil }
    }
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return coordinator
  }
}
