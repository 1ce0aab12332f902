import Coordinators
import NavTraceRecording
import UIKit

/// The namespace of the flow with tabs.
public enum TabBarFlow {}

extension ExampleFlow {
  /// Two coordinators in two tabs. A flow can end without a request to its router: the user taps its tab
  /// again. Or its router ends it from the other tab, while its stack is off screen.
  static let tabBar = ExampleFlow(
    name: "tab-bar", origin: .own,
    summary: "A tab bar: How to Code in one tab, and settings in the other, each with its coordinator",
    scenarios: [
      Scenario("there and back", [.tap("How to Code"), .tap("Next"), .back, .back]),
      Scenario("left for the other tab", [.tap("How to Code"), settings, learn, .back]),
      Scenario("the other tab, and back by code", [.tap("How to Code"), settings, .tap("Go On"), .back]),
      Scenario("a swipe back after a switch", [.tap("How to Code"), settings, learn, .swipeBack(.finished)]),
      Scenario("its tab tapped again", [.tap("How to Code"), learn]),
      Scenario("its tab tapped again, deeper", [.tap("How to Code"), .tap("Next"), learn]),
      Scenario("ended from the other tab", [.tap("How to Code"), settings, .tap("End Lesson"), learn]),
      Scenario(
        "ended from the other tab, deeper",
        [.tap("How to Code"), .tap("Next"), settings, .tap("End Lesson"), .tap("Go On")]),
      Scenario(
        "to the end, after a switch",
        [.tap("How to Code"), .tap("Next"), .tap("Next"), settings, learn, .tap("Next"), .tap("Next")]
          + [.tap("Start Over")]),
    ]
  ) { window, routers in
    let tabs = TabBarFlow.TabsCoordinator(routers: routers)
    Recorder.current?.watch(tabs) {
      ($0 as? TabBarFlow.TabsCoordinator)?.tabs ?? ($0 as? any Coordinator)?.children ?? []
    }
    tabs.start(in: window)
    return tabs
  }

  private static let learn = HeadlessUser.Action.tab("Learn")
  private static let settings = HeadlessUser.Action.tab("Settings")
}
