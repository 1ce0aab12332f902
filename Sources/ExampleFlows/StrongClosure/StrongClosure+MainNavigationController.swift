import UIKit

extension StrongClosure {
  /// Creates the app's screens, and sets their closures.
  public final class MainNavigationController: UINavigationController {
    /// Replaces the window's root.
    var startOver: (() -> Void)?
    private let makeProfile: () -> UINavigationController

    /// - Parameter makeProfile: Creates the container of the child flow.
    init(makeProfile: @escaping () -> UINavigationController) {
      self.makeProfile = makeProfile
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      let main = MainViewController(
        title: "Main",
        choices: [
          "Profile": { [weak self] in self?.showProfile() },
          "Version": { [weak self] in self?.showVersion() },
        ])
      setViewControllers([main], animated: false)
    }

    private func showProfile() { present(makeProfile(), animated: true) }

    private func showVersion() {
      let version = VersionViewController(
        title: "Version",
        choices: [
          "Details": { [weak self] in self?.showDetails() },
          "Start Over": { [weak self] in self?.startOver?() },
        ])
      pushViewController(version, animated: true)
    }

    private func showDetails() {
      let details = DetailsViewController(
        title: "Details", choices: ["Done": { [weak self] in self?.popToRootViewController(animated: true) }])
      pushViewController(details, animated: true)
    }
  }

  /// The first screen.
  public final class MainViewController: ChoicesViewController {}

  /// The screen that is pushed onto the first screen.
  public final class VersionViewController: ChoicesViewController {}

  /// The screen that is pushed onto the version.
  public final class DetailsViewController: ChoicesViewController {}
}
