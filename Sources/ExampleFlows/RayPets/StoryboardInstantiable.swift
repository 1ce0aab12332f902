import UIKit

/// A screen from a storyboard, with the name of its type as its identifier.
@MainActor public protocol StoryboardInstantiable: UIViewController {
  /// Creates the screen. The document uses a storyboard; here it is created in code.
  static func instanceFromStoryboard() -> Self
}

extension StoryboardInstantiable where Self: RayPetsViewController {
  public static func instanceFromStoryboard() -> Self { Self(nibName: nil, bundle: nil) }
}

/// The base class of the screens of RayPets.
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
