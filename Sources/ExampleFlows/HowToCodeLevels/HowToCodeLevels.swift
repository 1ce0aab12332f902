import Coordinators
import UIKit

extension ExampleFlow {
  /// Shows the bugs of the published router and coordinator if a flow starts another one on the same stack.
  static let howToCodeLevels = ExampleFlow(
    name: "how-to-code-levels", origin: .own,
    summary: "How to Code as the child of a child, and twice in a row, on one stack",
    scenarios: [
      Scenario("two levels, by Back", [.tap("Outer"), .tap("How to Code"), .back, .back]),
      // The published router pops to the bottom of the stack, the fixed one to where it started.
      Scenario("two levels, to the end", only: .asWritten, [.tap("Outer")] + toTheEndOfHowToCode),
      Scenario(
        "two levels, to the end, and Back", only: .fixed, [.tap("Outer")] + toTheEndOfHowToCode + [.back]),
      Scenario("twice in a row", [.tap("Twice"), .back, .back]),
    ]
  ) { window, routers in
    launchOnStack(in: window) { routers.levelsHome(on: $0) }
  }
}

extension Routers {
  @MainActor fileprivate func levelsHome(on navigationController: UINavigationController) -> any Coordinator {
    let router = navigation(navigationController)
    let makeRouter = { navigation(navigationController) }
    return switch variant {
    case .fixed: LevelsHomeCoordinator(router: router, makeRouter: makeRouter)
    case .asWritten: AsWritten.HowToCode.LevelsHomeCoordinator(router: router, makeRouter: makeRouter)
    }
  }
}
