import NavTraceRecording
import StepCoordinators
import UIKit

extension StepFlow {
  /// Owns the window, and starts the About flow, which it keeps until that has left the screen.
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
      case .showFirstViewController: .push(FirstViewController { [weak self] in self?.step = $0 })
      case .showSecondViewController:
        start(AboutAppCoordinator()).map { .present($0, .automatic) } ?? .none
      }
    }

    public override func perform(_ action: StepAction) {
      if case .push(let screen) = action { Recorder.current?.claim(screen, by: self) }
      super.perform(action)
    }
  }
}
