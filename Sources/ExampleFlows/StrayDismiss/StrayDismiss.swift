import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// A mistake that no router can correct: the request to dismiss a flow that it does not show.
  static let strayDismiss = ExampleFlow(
    name: "stray-dismiss", origin: .own,
    summary: "A home screen whose button dismisses a flow, whether or not it has begun",
    scenarios: [Scenario("dismissed before it began", [.tap("Close")])]
  ) { window, routers in
    let home = HomeViewController.instantiate(buttonTitle: "Close")
    let navigationController = UINavigationController(rootViewController: home)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    let coordinator = HowToCodeCoordinator(router: routers.navigation(navigationController))
    Recorder.current?.watch(coordinator)
    home.onButtonPressed = { [weak coordinator, weak navigationController] in
      let hasBegun = navigationController?.topViewController is StepViewController
      if routers.variant == .asWritten || hasBegun { coordinator?.dismiss(animated: true) }
    }
    return coordinator
  }
}
