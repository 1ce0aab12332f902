import NavTraceRecording
import StepCoordinators
import UIKit

/// The step coordinators' own home: the library of another flow has an app coordinator, too.
public enum StepFlow {}

extension ExampleFlow {
  /// A one-way flow: screens set steps, a coordinator makes one action of each.
  static let stepCoordinators = ExampleFlow(
    name: "step-coordinators",
    summary: "Step coordinators: published steps, and an About flow on a sheet with a coordinator of its own",
    scenarios: [
      Scenario("there and back", [.tap("First"), .tap("First"), .back, .back]),
      Scenario(
        "a swipe that is cancelled", [.tap("First"), .swipeBack(.cancelled), .swipeBack(.finished)]),
      Scenario("the Back menu", [.tap("First"), .tap("First"), .backTo("First"), .back]),
      Scenario("the sheet pulled down", [about, .swipeDown(.cancelled), .swipeDown(.finished)]),
      Scenario("a step, then the sheet pulled down", [about, .tap("Licences"), .swipeDown(.finished)]),
      Scenario("a step that comes to nothing", [about, .tap("Rate"), .swipeDown(.finished)]),
      Scenario("dismissed", only: .fixed, [about, .tap("Close")]),
      Scenario("popped", only: .fixed, [about, .tap("Licences"), .tap("All of Them"), .tap("Close")]),
      Scenario("Back on the sheet", only: .fixed, [about, .tap("Licences"), .back, .tap("Close")]),
      Scenario(
        "a screen over the sheet", only: .fixed,
        [about, .tap("Licences"), .tap("Web Site"), .tap("Done"), .back, .tap("Close")]),
    ]
  ) { window, routers in
    switch routers.variant {
    case .fixed: launch(StepFlow.AppCoordinator(window: window)) { $0.start() }
    case .asWritten: launch(AsWritten.AppCoordinator(window: window)) { $0.start() }
    }
  }

  private static let about = HeadlessUser.Action.tap("Second")

  @MainActor private static func launch<App: AnyObject>(_ app: App, _ start: (App) -> UIViewController?)
    -> App
  {
    Recorder.current?.watch(app) { ($0 as? any StepCoordinating)?.children ?? [] }
    _ = start(app)
    return app
  }
}
