import NavTraceRecording
import StepCoordinators
import UIKit

/// The namespace of the larger About flow.
public enum StepAbout {}

extension ExampleFlow {
  /// Performs every kind of step action, with this package's base class.
  static let stepAbout = ExampleFlow(
    name: "step-about", origin: .own,
    summary: "A larger About flow of step coordinators: every kind of step action",
    scenarios: [
      Scenario(
        "the sheet swiped down", only: .fixed, [about, .swipeDown(.cancelled), .swipeDown(.finished)]),
      Scenario(
        "a step, then the sheet swiped down", only: .fixed, [about, .tap("Licences"), .swipeDown(.finished)]),
      Scenario("a step that shows nothing", only: .fixed, [about, .tap("Rate"), .swipeDown(.finished)]),
      Scenario("dismissed", only: .fixed, [about, .tap("Close")]),
      Scenario("popped", only: .fixed, [about, .tap("Licences"), .tap("All of Them"), .tap("Close")]),
      Scenario("Back on the sheet", only: .fixed, [about, .tap("Licences"), .back, .tap("Close")]),
      Scenario(
        "a screen over the sheet", only: .fixed,
        [about, .tap("Licences"), .tap("Web Site"), .tap("Done"), .back, .tap("Close")]),
    ]
  ) { window, _ in
    let home = StepAbout.HomeCoordinator(window: window)
    Recorder.current?.watch(home) { ($0 as? any StepCoordinating)?.children ?? [] }
    home.start()
    return home
  }

  private static let about = HeadlessUser.Action.tap("About")
}
