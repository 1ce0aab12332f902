import UIKit

extension Covert {
  /// Creates the app's screens, and sets their closures. The document has only the settings.
  public final class MainNavigationController: UINavigationController {
    public override func viewDidLoad() {
      super.viewDidLoad()
      let mainVC = MainViewController(title: "Main")
      mainVC.showSettings = { [weak self] in
        self?.pushViewController(SettingsViewController(title: "Settings"), animated: true)
      }
      mainVC.showProfile = { [weak self] in
        self?.present(ProfileNavigationController(), animated: true)
      }
      setViewControllers([mainVC], animated: false)
    }
  }
}
