import UIKit

/// A screen that is drawn in a storyboard, under its type's name.
@preconcurrency @MainActor public protocol StoryBoardSupportable: UIViewController {
  /// The screen, out of the storyboard of this name.
  static func instantiate(from storyboard: String) -> Self
}

/// A screen that can be made in code where there is no storyboard to take it from.
@preconcurrency @MainActor public protocol CodeMade: UIViewController {
  init()
}

extension StoryBoardSupportable where Self: CodeMade {
  /// Made in code: storyboards are not read here.
  public static func instantiate(from storyboard: String) -> Self { Self() }
}
