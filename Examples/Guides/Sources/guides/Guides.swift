import NoRouterGuide
import OwnRouterGuide
import RouterGuide
import StepsGuide
import TabsGuide
import TracedGuide
import UIKit

/// Runs the app of a guide headless, and performs a user's actions: `swift run guides router`.
///
/// An iOS app does not need this file. `NAVTRACE_OUT` in the environment switches recording on.
@main @MainActor enum Guides {
  private struct Guide {
    let name: String
    let launch: @MainActor (UIWindow) -> AnyObject
    let actions: [HeadlessUser.Action]
  }

  private static let all = [
    Guide(
      name: "router", launch: launchNotes,
      actions: [
        .tap("Write"), .tap("Pick a Colour"), .back, .tap("Save"), .tap("Write"), .swipeDown(.finished),
        .tap("Write"), .tap("Cancel"),
      ]),
    Guide(
      name: "own-router", launch: launchShop,
      actions: [.tap("Buy"), .tap("Pay"), .tap("Buy"), .swipeBack(.cancelled), .back]),
    Guide(
      name: "traced", launch: launchTracedShop,
      actions: [.tap("Buy"), .tap("Pay"), .tap("Buy"), .swipeBack(.finished)]),
    Guide(
      name: "no-router", launch: launchPhotos,
      actions: [.tap("Holidays"), .back, .tap("About"), .swipeDown(.finished)]),
    Guide(
      name: "steps", launch: launchOnboarding,
      actions: [.tap("Sign Up"), .tap("Next"), .tap("Done"), .tap("Sign Up"), .swipeDown(.finished)]),
    Guide(
      name: "tabs", launch: launchTravel,
      actions: [
        .tap("Details of Search"), .tab("Trips"), .tap("Book in Trips"), .tap("Confirm"),
        .tap("Book in Trips"), .swipeDown(.finished), .tab("Search"), .back,
      ]),
  ]

  static func main() throws {
    guard let name = CommandLine.arguments.dropFirst().first,
      let guide = all.first(where: { $0.name == name })
    else {
      print(all.map(\.name).joined(separator: "\n"))
      return
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let app = guide.launch(window)
    Headless.runLoop.runUntilIdle()
    try HeadlessUser().perform(guide.actions)
    withExtendedLifetime(app) {}
  }
}
