import Coordinators
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// RayPets, launched with the appointment flow as the window's root. The router of the document's app
  /// delegate ignores `dismiss`, so the flow never leaves the screen. The fixed router replaces the root.
  static let rayPetsRoot = ExampleFlow(
    name: "raypets-root", origin: .own,
    summary:
      "RayPets' appointment flow as the window's root, where its router ignores the dismissal at the end",
    scenarios: [Scenario("well", [.tap("Well"), .tap("Okay")])]
  ) { window, routers in
    RayPets.registerStoryboard()
    let router =
      switch routers.variant {
      case .asWritten: routers.window(window)
      case .fixed: TracingRouter(RayPets.RootRouter(window: window))
      }
    let builder = PetAppointmentBuilderCoordinator(router: router)
    Recorder.current?.watch(builder)
    builder.present(animated: true, onDismissed: nil)
    return builder
  }
}

extension RayPets {
  /// Makes each screen the window's root. Its `dismiss` ends the flow: the home screen becomes the root.
  fileprivate final class RootRouter: Router {
    private let router: AppDelegateRouter
    private lazy var home = HomeCoordinator(router: TracingRouter(router))

    init(window: UIWindow) { router = AppDelegateRouter(window: window) }

    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      router.present(viewController, animated: animated, onDismissed: onDismissed)
    }

    func dismiss(animated: Bool) { home.present(animated: animated, onDismissed: nil) }
  }
}
