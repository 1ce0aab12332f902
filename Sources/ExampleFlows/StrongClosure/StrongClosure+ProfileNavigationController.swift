import UIKit

extension StrongClosure {
  /// One closure captures the container, which is a retain cycle: the container retains its screens, which
  /// retain the closure.
  public final class ProfileNavigationController: UINavigationController {
    public override func viewDidLoad() {
      super.viewDidLoad()
      let profile = Covert.ProfileViewController(title: "Profile")
      profile.showEdit = { self.showEdit() }
      profile.close = { [weak self] in self?.dismiss(animated: true) }
      setViewControllers([profile], animated: false)
    }

    private func showEdit() {
      let edit = Covert.EditProfileViewController(title: "Edit Profile")
      edit.close = { [weak self] in self?.dismiss(animated: true) }
      pushViewController(edit, animated: true)
    }
  }
}
