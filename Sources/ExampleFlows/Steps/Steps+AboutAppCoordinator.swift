import NavTraceRecording
import StepCoordinators
import UIKit

extension Steps {
  /// A flow with its own navigation controller, which it assigns before it subscribes to its steps.
  public final class AboutAppCoordinator: StepCoordinator<AppStep> {
    public override func navigate(to step: AppStep) -> StepAction { .none }

    @discardableResult
    public override func start() -> UIViewController? {
      let controller = UIViewController()
      Recorder.current?.claim(controller, by: self)
      let navigationController = UINavigationController()
      self.navigationController = navigationController
      navigationController.viewControllers = [controller]
      controller.view.backgroundColor = .green

      return super.start()
    }
  }
}
