import UIKit

/// A screen from a storyboard, with the name of its type as its identifier.
@preconcurrency @MainActor public protocol StoryBoardSupportable: AnyObject {
  /// Creates the screen from the storyboard with this name.
  static func instantiate(from storyboardName: String) -> Self
}

extension StoryBoardSupportable where Self: UIViewController {
  /// Creates the screen whose identifier in the storyboard is the name of its type.
  public static func instantiate(from storyboardName: String) -> Self {
    UIStoryboard(name: storyboardName, bundle: nil)
      .instantiateViewController(identifier: "\(Self.self)", creator: { Self(coder: $0) })
  }
}
