import StepCoordinators
import UIKit

extension AsWritten.Steps {
  /// Subscribes to its steps before it has a navigation controller, so a step that is already set has no
  /// effect. Starts the About flow without retaining its coordinator.
  ///
  /// In the document, the second step first pushes another document browser, and later starts the About flow.
  /// The other arrangement that it mentions, pushing the About flow's navigation controller onto the stack, ends the
  /// app: UIKit throws an exception.
  /// Its patterns bind a value `animated` that the steps do not have, which does not compile.
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
