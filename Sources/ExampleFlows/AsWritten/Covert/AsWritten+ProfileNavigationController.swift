import UIKit

extension AsWritten {
  /// One closure captures the container: it keeps its screens, they keep the closure, and that keeps it.
  public final class ProfileNavigationController: UINavigationController {
    public override func viewDidLoad() {
      super.viewDidLoad()
      let profile = Covert.ProfileViewController(title: "Profile")
      profile.showEdit = { self.showEdit() }
      profile.close = { [weak self] in self?.dismiss(animated: true) }
      pushViewController(profile, animated: false)
    }

    private func showEdit() {
      let edit = Covert.EditProfileViewController(title: "Edit Profile")
      edit.close = { [weak self] in self?.dismiss(animated: true) }
      pushViewController(edit, animated: true)
    }
  }
}
