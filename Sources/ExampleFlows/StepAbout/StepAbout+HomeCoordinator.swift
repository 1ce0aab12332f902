import NavTraceRecording
import StepCoordinators
import UIKit

extension StepAbout {
  /// Shows the home screen, and starts the About flow.
  public final class HomeCoordinator: StepCoordinator<HomeStep> {
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
      step = .showHome
      return super.start()
    }

    public override func navigate(to step: HomeStep) -> StepAction {
      switch step {
      case .showHome: .push(HomeViewController { [weak self] in self?.step = $0 })
      case .showAbout: start(AboutCoordinator()).map { .present($0, .automatic) } ?? .none
      }
    }

    public override func perform(_ action: StepAction) {
      if let request = Recorder.Request(action) { Recorder.current?.requested(request, by: self) }
      super.perform(action)
    }
  }
}
