import NavTraceRecording
import StepCoordinators
import UIKit

/// The namespace of the step coordinators. Another flow has an app coordinator, too.
public enum Steps {}

extension ExampleFlow {
  /// A one-way flow: steps are published, and a coordinator performs one navigation action for each.
  static let stepCoordinators = ExampleFlow(
    name: "step-coordinators", origin: .stepCoordinators,
    summary:
      "Step coordinators: published steps, and an About screen on a sheet with a coordinator of its own",
    scenarios: [
      Scenario("there and back", [.tap("First"), .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("First"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the sheet swiped down", [.tap("Second"), .swipeDown(.cancelled), .swipeDown(.finished)]),
    ]
  ) { _, routers in
    let app = routers.stepsApp()
    app.start()
    app.step = .showFirstViewController
    return app
  }

  /// The same app, with the first step set before the start.
  static let stepBeforeStart = ExampleFlow(
    name: "step-before-start", origin: .own,
    summary: "Step coordinators, with the first step set before start(): as written, the app stays blank",
    scenarios: [Scenario("launched", [])]
  ) { _, routers in
    let app = routers.stepsApp()
    app.step = .showFirstViewController
    app.start()
    return app
  }

  /// The same app, started twice.
  static let stepStartedTwice = ExampleFlow(
    name: "step-started-twice", origin: .own,
    summary: "Step coordinators, started twice: as written, each step is performed twice",
    scenarios: [Scenario("the second step", [.tap("Second"), .swipeDown(.finished)])]
  ) { _, routers in
    let app = routers.stepsApp()
    app.start()
    app.start()
    app.step = .showFirstViewController
    return app
  }
}

/// The app coordinator, with the published base class or this package's.
@MainActor protocol StepsApp: AnyObject {
  var step: AppStep? { get set }
  @discardableResult func start() -> UIViewController?
}

extension Routers {
  @MainActor fileprivate func stepsApp() -> any StepsApp {
    let app: any StepsApp =
      switch variant {
      case .fixed: Steps.AppCoordinator()
      case .asWritten: AsWritten.Steps.AppCoordinator()
      }
    Recorder.current?.watch(app) { ($0 as? any StepCoordinating)?.children ?? [] }
    return app
  }
}
