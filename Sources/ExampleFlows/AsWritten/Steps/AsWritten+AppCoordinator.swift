import StepCoordinators
import UIKit

extension AsWritten.Steps {
  /// Subscribes to its steps before it has a navigation controller: a step that was set by then goes nowhere. It starts the About
  /// flow without retaining its coordinator.
  ///
  /// The document first has the second step push another document browser, and then replaces that with the About flow.
  public final class AppCoordinator: StepCoordinator<AppStep>, StepsApp {
    private let appWindow: UIWindow

    public override init() {
      appWindow = UIWindow()
      appWindow.frame = UIScreen.main.bounds
      super.init()
    }

    @discardableResult
    public override func start() -> UIViewController? {
      super.start()

      let navigationController = UINavigationController()
      self.navigationController = navigationController
      appWindow.rootViewController = navigationController
      appWindow.makeKeyAndVisible()

      return navigationController
    }

    public override func navigate(to step: AppStep) -> StepAction {
      switch step {
      case .showFirstViewController:
        let firstViewController = DocumentBrowserViewController(
          forOpeningFilesWithContentTypes: ["two", "one"])
        firstViewController.showStep = { [weak self] in self?.step = $0 }
        return .push(firstViewController)

      case .showSecondViewController:
        guard let secondViewController = AboutAppCoordinator().start() else { return .none }
        return .present(secondViewController, .automatic)
      }
    }
  }
}
