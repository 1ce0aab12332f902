import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// How to Code as the child of a home coordinator.
  static let howToCodeChild = ExampleFlow(
    name: "how-to-code-child", origin: .own,
    summary: "How to Code as the child of a home coordinator, on the same stack",
    scenarios: [
      Scenario("two steps in, Back to home", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario(
        "a swipe that is cancelled",
        [.tap("How to Code"), .swipeBack(.cancelled), .tap("Next"), .back, .swipeBack(.finished)]),
      Scenario("to the end, twice", toTheEndOfHowToCode + toTheEndOfHowToCode),
      Scenario("the Back menu", [.tap("How to Code"), .tap("Next"), .tap("Next"), .backTo("Home")]),
    ]
  ) { window, routers in
    launchOnStack(in: window) { routers.howToCodeHome(on: $0) }
  }
}

extension ExampleFlow {
  /// Starts a home coordinator on a navigation controller, which becomes the window's root.
  @MainActor static func launchOnStack(
    in window: UIWindow, _ makeHome: (UINavigationController) -> any Coordinator
  ) -> any Coordinator {
    let navigationController = UINavigationController()
    let home = makeHome(navigationController)
    Recorder.current?.watch(home)
    home.present(animated: false, onDismissed: nil)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return home
  }
}

extension Routers {
  /// Creates the home coordinator of How to Code. Its child's router starts at the screen then on top.
  @MainActor func howToCodeHome(on navigationController: UINavigationController) -> any Coordinator {
    let router = navigation(navigationController)
    let makeRouter = { navigation(navigationController) }
    return switch variant {
    case .fixed: HowToCodeHomeCoordinator(router: router, makeRouter: makeRouter)
    case .asWritten: AsWritten.HowToCode.HowToCodeHomeCoordinator(router: router, makeRouter: makeRouter)
    }
  }
}
