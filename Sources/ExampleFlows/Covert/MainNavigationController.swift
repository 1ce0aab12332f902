import UIKit

extension Covert {
  /// Creates the app's screens, and sets their closures.
  public final class MainNavigationController: UINavigationController {
    public override func viewDidLoad() {
      super.viewDidLoad()
      let main = MainViewController(title: "Main")
      main.showSettings = { [weak self] in
        self?.pushViewController(SettingsViewController(title: "Settings"), animated: true)
      }
      main.showProfile = { [weak self] in
        self?.present(ProfileNavigationController(), animated: true)
      }
      setViewControllers([main], animated: false)
    }
  }
}
