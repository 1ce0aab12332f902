import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// The mistake that no router can mend: it is asked to dismiss what it does not show.
  static let strayDismiss = ExampleFlow(
    name: "stray-dismiss", summary: "A coordinator that dismisses a router which shows nothing",
    scenarios: [Scenario("dismissed before it began", [.tap("Close")])]
  ) { window, routers in
    let home = HomeViewController(buttonTitle: "Close")
    let navigationController = UINavigationController(rootViewController: home)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    let coordinator = HowToCodeCoordinator(router: routers.navigation(navigationController))
    Recorder.current?.watch(coordinator)
    home.onButtonPressed = { [weak coordinator] in coordinator?.dismiss(animated: true) }
    return coordinator
  }
}
