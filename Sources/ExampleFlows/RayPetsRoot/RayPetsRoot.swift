import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// RayPets, launched with the appointment flow as the window's root. The router of the document's app
  /// delegate ignores `dismiss`, so the flow never leaves the screen.
  static let rayPetsRoot = ExampleFlow(
    name: "raypets-root", origin: .own,
    summary:
      "RayPets' appointment flow as the window's root, where its router ignores the dismissal at the end",
    scenarios: [Scenario("well", [.tap("Well"), .tap("Okay")])]
  ) { window, routers in
    RayPets.registerStoryboard()
    switch routers.variant {
    case .asWritten:
      let builder = PetAppointmentBuilderCoordinator(router: routers.window(window))
      Recorder.current?.watch(builder)
      builder.present(animated: true, onDismissed: nil)
      return builder
    case .fixed:
      let home = RayPets.HomeCoordinator(router: routers.window(window))
      Recorder.current?.watch(home)
      home.present(animated: true, onDismissed: nil)
      if let screen = window.rootViewController as? RayPets.HomeViewController {
        home.homeViewControllerDidPressScheduleAppointment(screen)
      }
      return home
    }
  }
}
