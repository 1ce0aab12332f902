import NavTraceRecording
import StepCoordinators
import UIKit

extension Steps {
  /// A flow with its own navigation controller.
  public final class AboutAppCoordinator: StepCoordinator<AppStep> {
    @discardableResult
    public override func start() -> UIViewController? {
      let controller = UIViewController()
      Recorder.current?.claim(controller, by: self)
      let navigationController = UINavigationController(rootViewController: controller)
      self.navigationController = navigationController
      controller.view.backgroundColor = .green
      return super.start()
    }
  }
}
