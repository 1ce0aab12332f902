import NavTraceRecording
import StepCoordinators
import UIKit

extension AsWritten {
  /// Starts the About flow and lets go of its coordinator: the screens stay up, and their steps go nowhere.
  public final class AppCoordinator: StepCoordinator<AppStep> {
    private let window: UIWindow

    public init(window: UIWindow) {
      self.window = window
      super.init()
    }

    @discardableResult
    public override func start() -> UIViewController? {
      let navigationController = UINavigationController()
      self.navigationController = navigationController
      window.rootViewController = navigationController
      window.makeKeyAndVisible()
      super.start()
      step = .showFirstViewController
      return navigationController
    }

    public override func navigate(to step: AppStep) -> StepAction {
      switch step {
      case .showFirstViewController:
        .push(StepFlow.FirstViewController { [weak self] in self?.step = $0 })
      case .showSecondViewController:
        AboutAppCoordinator().start().map { .present($0, .automatic) } ?? .none
      }
    }

    public override func perform(_ action: StepAction) {
      if case .push(let screen) = action { Recorder.current?.claim(screen, by: self) }
      super.perform(action)
    }
  }
}
