import UIKit

/// A screen that is laid out in a storyboard, under its type's name.
@preconcurrency @MainActor public protocol StoryBoardSupportable: AnyObject {
  /// The screen, from the storyboard of this name.
  static func instantiate(from storyboardName: String) -> Self
}

extension StoryBoardSupportable where Self: UIViewController {
  /// The screen whose identifier in the storyboard is the name of its type.
  public static func instantiate(from storyboardName: String) -> Self {
    UIStoryboard(name: storyboardName, bundle: nil)
      .instantiateViewController(identifier: "\(Self.self)", creator: { Self(coder: $0) })
  }
}
