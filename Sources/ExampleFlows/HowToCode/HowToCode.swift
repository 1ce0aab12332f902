import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// As in the playground: the home screen's button presents the one coordinator, which is nobody's child.
  static let howToCode = ExampleFlow(
    name: "how-to-code",
    summary: "How to Code: a home screen, and a coordinator with five screens on its stack",
    scenarios: [
      Scenario("there and back", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("How to Code"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the Back menu", [.tap("How to Code"), .tap("Next"), .tap("Next"), .backTo("Home")]),
      Scenario("to the end", toTheEnd),
    ]
  ) { window, routers in
    let home = HomeViewController(buttonTitle: "How to Code")
    let navigationController = UINavigationController(rootViewController: home)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    let coordinator = HowToCodeCoordinator(router: routers.navigation(navigationController))
    Recorder.current?.watch(coordinator)
    home.onButtonPressed = { [weak coordinator] in coordinator?.present(animated: true, onDismissed: nil) }
    return coordinator
  }

  /// The same flow as the child of a home coordinator.
  static let howToCodeChild = ExampleFlow(
    name: "how-to-code-child", summary: "How to Code as the child of a home coordinator, on the same stack",
    scenarios: [
      Scenario("two steps in, Back to home", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario(
        "a swipe that is cancelled",
        [.tap("How to Code"), .swipeBack(.cancelled), .tap("Next"), .back, .swipeBack(.finished)]),
      Scenario("to the end, twice", toTheEnd + toTheEnd),
      Scenario("the Back menu", [.tap("How to Code"), .tap("Next"), .tap("Next"), .backTo("Home")]),
    ]
  ) { window, routers in
    let navigationController = UINavigationController()
    let home = HowToCodeHomeCoordinator(router: routers.navigation(navigationController)) {
      routers.navigation(navigationController)
    }
    Recorder.current?.watch(home)
    home.present(animated: false, onDismissed: nil)
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return home
  }

  private static let toTheEnd: [HeadlessUser.Action] =
    [.tap("How to Code")] + Array(repeating: .tap("Next"), count: 4) + [.tap("Start Over")]
}

/// Shows the home screen; its button starts How to Code as a child.
public final class HowToCodeHomeCoordinator: Coordinator {
  public var children: [Coordinator] = []
  public let router: Router
  private let makeRouter: () -> Router

  /// - Parameter makeRouter: Makes the router of a child, which begins where the stack is then.
  public init(router: Router, makeRouter: @escaping () -> Router) {
    self.router = router
    self.makeRouter = makeRouter
  }

  public func present(animated: Bool, onDismissed: (() -> Void)?) {
    let home = HomeViewController(buttonTitle: "How to Code")
    home.onButtonPressed = { [weak self] in self?.presentHowToCode() }
    router.present(home, animated: animated, onDismissed: onDismissed)
  }

  private func presentHowToCode() {
    presentChild(HowToCodeCoordinator(router: makeRouter()), animated: true)
  }
}
