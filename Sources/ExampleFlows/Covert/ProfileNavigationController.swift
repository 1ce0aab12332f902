import UIKit

extension Covert {
  /// A child flow: another container that creates its own screens. The document mentions such a flow of its
  /// sample project, but does not show it.
  public final class ProfileNavigationController: UINavigationController {
    public override func viewDidLoad() {
      super.viewDidLoad()
      let profile = ProfileViewController(title: "Profile")
      profile.showEdit = { [weak self] in self?.showEdit() }
      profile.close = { [weak self] in self?.dismiss(animated: true) }
      setViewControllers([profile], animated: false)
    }

    private func showEdit() {
      let edit = EditProfileViewController(title: "Edit Profile")
      edit.close = { [weak self] in self?.dismiss(animated: true) }
      pushViewController(edit, animated: true)
    }
  }
}
