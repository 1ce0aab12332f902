import UIKit

/// The namespace of RayPets, whose types have the same names as those of other flows.
public enum RayPets {}

extension ExampleFlow {
  /// The tutorial project: an appointment at the vet's is made in a sheet.
  static let rayPets = ExampleFlow(
    name: "raypets", origin: .rayPets,
    summary: "RayPets: an appointment at the vet's, a child coordinator on a sheet",
    scenarios: [
      Scenario("well", [schedule, .tap("Well"), .tap("Okay")]),
      Scenario("sick, severe", [schedule, .tap("Sick"), .tap("Severe"), .tap("Okay")]),
      Scenario("sick, moderate", [schedule, .tap("Sick"), .tap("Moderate"), .tap("Okay")]),
      Scenario("sick, worst possible", [schedule, .tap("Sick"), .tap("Worst Possible"), .tap("Okay")]),
      Scenario("sick, little, is fake", [schedule, .tap("Sick"), .tap("Little"), .tap("Is Fake")]),
      Scenario(
        "sick, none, not fake", [schedule, .tap("Sick"), .tap("None"), .tap("Not Fake"), .tap("Okay")]),
      Scenario("cancelled", [schedule, .tap("Cancel")]),
      Scenario("back, then cancelled", [schedule, .tap("Sick"), .back, .tap("Cancel")]),
      Scenario(
        "a swipe back that is cancelled",
        [schedule, .tap("Sick"), .swipeBack(.cancelled), .swipeBack(.finished), .tap("Cancel")]),
      Scenario(
        "the Back menu",
        [schedule, .tap("Sick"), .tap("Little"), .backTo("Select Visit Type"), .tap("Cancel")]),
      Scenario("a sheet that bounces", [schedule, .swipeDown(.cancelled), .tap("Cancel")]),
      Scenario("the sheet swiped down", [schedule, .swipeDown(.finished)]),
      Scenario(
        "the sheet swiped down, deeper", [schedule, .tap("Sick"), .tap("Little"), .swipeDown(.finished)]),
    ]
  ) { _, routers in
    RayPets.registerStoryboard()
    let app = RayPets.AppDelegate(routers: routers)
    Headless.launch(app)
    return app
  }

  private static let schedule = HeadlessUser.Action.tap("Schedule Visit")
}

extension RayPets {
  /// Registers the screens of the app's storyboard.
  @MainActor static func registerStoryboard() {
    Headless.storyboards.register(HomeViewController.self)
    Headless.storyboards.register(SelectVisitTypeViewController.self)
    Headless.storyboards.register(SelectPainLevelViewController.self)
    Headless.storyboards.register(FakingItViewController.self)
    Headless.storyboards.register(NoAppointmentRequiredViewController.self)
  }
}
