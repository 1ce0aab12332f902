import NavTraceRecording
import StepCoordinators
import UIKit

extension Steps {
  /// Owns the window, and starts the About flow, which it retains until the flow's first controller is
  /// deallocated. Subscribes to its steps after it has a navigation controller. Starting again has no effect.
  public final class AppCoordinator: StepCoordinator<AppStep>, StepsApp {
    private let appWindow: UIWindow

    public override init() {
      appWindow = UIWindow()
      appWindow.frame = UIScreen.main.bounds
      super.init()
    }

    @discardableResult
    public override func start() -> UIViewController? {
      if let navigationController { return navigationController }
      let navigationController = UINavigationController()
      self.navigationController = navigationController
      appWindow.rootViewController = navigationController
      appWindow.makeKeyAndVisible()
      return super.start()
    }

    public override func navigate(to step: AppStep) -> StepAction {
      switch step {
      case .showFirstViewController:
        let firstViewController = DocumentBrowserViewController(
          forOpeningFilesWithContentTypes: ["two", "one"])
        firstViewController.showStep = { [weak self] in self?.step = $0 }
        return .push(firstViewController)

      case .showSecondViewController:
        guard let secondViewController = start(AboutAppCoordinator()) else { return .none }
        return .present(secondViewController, .automatic)
      }
    }

    public override func perform(_ action: StepAction) {
      if let request = Recorder.Request(action) { Recorder.current?.requested(request, by: self) }
      super.perform(action)
    }
  }
}
