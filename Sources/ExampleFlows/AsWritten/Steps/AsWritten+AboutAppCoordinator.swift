import NavTraceRecording
import StepCoordinators
import UIKit

extension AsWritten.Steps {
  /// A flow with its own navigation controller, which it does not assign. Deallocated when it has started.
  public final class AboutAppCoordinator: StepCoordinator<AppStep> {
    public override func navigate(to step: AppStep) -> StepAction { .none }

    @discardableResult
    public override func start() -> UIViewController? {
      super.start()

      let controller = UIViewController()
      Recorder.current?.claim(controller, by: self)
      let navigationController = UINavigationController()
      navigationController.viewControllers = [controller]
      controller.view.backgroundColor = .green

      return navigationController
    }
  }
}
