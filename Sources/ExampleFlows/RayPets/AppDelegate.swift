import Coordinators
import NavTraceRecording
import UIKit

extension RayPets {
  /// Launches the app. The home coordinator shows its screen with the window's router.
  public final class AppDelegate: UIResponder, UIApplicationDelegate {
    public lazy var coordinator: any Coordinator = routers.petsHome(on: router)
    public lazy var router: any Router = routers.window(window)
    public lazy var window = UIWindow(frame: UIScreen.main.bounds)
    private let routers: Routers

    init(routers: Routers) { self.routers = routers }

    public func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Recorder.current?.watch(coordinator)
      coordinator.present(animated: true, onDismissed: nil)
      return true
    }
  }
}

extension Routers {
  /// Creates the home coordinator of RayPets.
  @MainActor func petsHome(on router: any Router) -> any Coordinator {
    switch variant {
    case .fixed: RayPets.HomeCoordinator(router: router)
    case .asWritten: AsWritten.RayPets.HomeCoordinator(router: router)
    }
  }
}
