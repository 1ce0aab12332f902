import UIKit

extension Covert {
  /// The first screen.
  public final class MainViewController: ButtonsViewController {
    public var showSettings: (() -> Void)?
    public var showProfile: (() -> Void)?

    override var buttons: [UIAction] {
      [
        UIAction(title: "Settings") { [weak self] in self?.showSettingsButtonTapped($0.sender) },
        UIAction(title: "Profile") { [weak self] _ in self?.showProfile?() },
      ]
    }

    func showSettingsButtonTapped(_ sender: Any?) { showSettings?() }
  }

  /// The screen that is pushed onto the first screen.
  public final class SettingsViewController: ButtonsViewController {}

  /// The child flow's first screen.
  public final class ProfileViewController: ButtonsViewController {
    public var showEdit: (() -> Void)?
    public var close: (() -> Void)?

    override var buttons: [UIAction] {
      [
        UIAction(title: "Edit") { [weak self] _ in self?.showEdit?() },
        UIAction(title: "Close") { [weak self] _ in self?.close?() },
      ]
    }
  }

  /// The screen that is pushed onto the profile.
  public final class EditProfileViewController: ButtonsViewController {
    public var close: (() -> Void)?

    override var buttons: [UIAction] { [UIAction(title: "Close") { [weak self] _ in self?.close?() }] }
  }
}
