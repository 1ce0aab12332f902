import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// RayPets launched into the appointment flow. The document's app delegate has a router for the window, which ignores
  /// `dismiss`: a flow that ends by it, as this one does, never leaves the screen.
  static let rayPetsRoot = ExampleFlow(
    name: "raypets-root", origin: .own,
    summary:
      "RayPets' appointment flow as the window's root, where its router ignores the dismissal at the end",
    scenarios: [Scenario("well", [.tap("Well"), .tap("Okay")])]
  ) { window, routers in
    switch routers.variant {
    case .asWritten:
      let builder = PetAppointmentBuilderCoordinator(router: routers.window(window))
      Recorder.current?.watch(builder)
      builder.present(animated: true, onDismissed: nil)
      return builder
    case .fixed:
      let home = RayPets.HomeCoordinator(router: routers.window(window)) { routers.modal(over: $0) }
      Recorder.current?.watch(home)
      home.present(animated: true, onDismissed: nil)
      if let screen = window.rootViewController as? RayPets.HomeViewController {
        home.homeViewControllerDidPressScheduleAppointment(screen)
      }
      return home
    }
  }
}
