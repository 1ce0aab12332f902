import UIKit

/// A screen that is drawn in a storyboard, under its type's name.
@MainActor public protocol StoryboardInstantiable: UIViewController {
  /// The screen, out of its storyboard. Here, where there are no storyboard files, it is made in code.
  static func instanceFromStoryboard() -> Self
}

extension StoryboardInstantiable where Self: RayPetsViewController {
  public static func instanceFromStoryboard() -> Self { Self(nibName: nil, bundle: nil) }
}

/// What the screens of RayPets have in common.
open class RayPetsViewController: ButtonsViewController {
  public required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  var screenTitle: String { "" }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = screenTitle
  }
}
