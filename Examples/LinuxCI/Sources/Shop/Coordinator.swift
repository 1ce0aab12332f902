import NavTraceRecording
import UIKit

/// The app's own base class of coordinators.
@MainActor public class Coordinator: NSObject {
  public private(set) var childCoordinators: [Coordinator] = []
  public let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
  }

  public func start() {}

  func add(_ child: Coordinator) { childCoordinators.append(child) }

  func remove(_ child: Coordinator) { childCoordinators.removeAll { $0 === child } }

  /// Pushes one of this coordinator's screens, and claims it, which is the only line for navtrace.
  func push(_ screen: UIViewController) {
    Recorder.current?.claim(screen, by: self)
    navigationController.pushViewController(screen, animated: true)
  }
}
