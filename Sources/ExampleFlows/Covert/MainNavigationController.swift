import UIKit

extension Covert {
  /// Makes the app's screens, and decides where their closures lead.
  public final class MainNavigationController: UINavigationController {
    /// Runs when the user wants to begin again, with another root.
    public var startAfresh: (() -> Void)?
    private let makeProfile: () -> UINavigationController

    /// - Parameter makeProfile: Makes the container of the child flow.
    public init(makeProfile: @escaping () -> UINavigationController) {
      self.makeProfile = makeProfile
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      let main = MainViewController(title: "Main")
      main.showSettings = { [weak self] in self?.showSettings() }
      main.showProfile = { [weak self] in self?.showProfile() }
      pushViewController(main, animated: false)
    }

    private func showSettings() {
      let settings = SettingsViewController(title: "Settings")
      settings.showVersion = { [weak self] in self?.showVersion() }
      settings.startAfresh = { [weak self] in self?.startAfresh?() }
      pushViewController(settings, animated: true)
    }

    private func showVersion() {
      let version = VersionViewController(title: "Version")
      version.done = { [weak self] in self?.popToRootViewController(animated: true) }
      pushViewController(version, animated: true)
    }

    private func showProfile() { present(makeProfile(), animated: true) }
  }
}
