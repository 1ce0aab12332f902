import UIKit

/// A screen from a storyboard, with the name of its type as its identifier.
@MainActor public protocol StoryboardInstantiable: UIViewController {
  /// Creates the screen from its storyboard.
  static func instanceFromStoryboard() -> Self
}

extension StoryboardInstantiable {
  /// Creates the screen whose identifier in the storyboard is the name of its type.
  public static func instanceFromStoryboard() -> Self {
    UIStoryboard(name: "Main", bundle: nil)
      .instantiateViewController(identifier: "\(Self.self)", creator: { Self(coder: $0) })
  }
}

/// The base class of the screens of RayPets.
open class RayPetsViewController: ButtonsViewController {
  var screenTitle: String { "" }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = screenTitle
  }
}
