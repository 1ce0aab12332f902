import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController()
    window.rootViewController = navigation
    let coordinator = AppCoordinator(navigation)
    coordinator.start()
    window.makeKeyAndVisible()
    self.coordinator = coordinator
    self.window = window
    return true
  }
}
