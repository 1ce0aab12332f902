import UIKit

extension StrongClosure {
  /// Makes the app's screens, and decides where their closures lead.
  public final class MainNavigationController: UINavigationController {
    /// Gives the window another root.
    var startOver: (() -> Void)?
    private let makeProfile: () -> UINavigationController

    /// - Parameter makeProfile: Makes the container of the child flow.
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

  /// Pushed on the first screen.
  public final class VersionViewController: ChoicesViewController {}

  /// Pushed on the version.
  public final class DetailsViewController: ChoicesViewController {}
}
