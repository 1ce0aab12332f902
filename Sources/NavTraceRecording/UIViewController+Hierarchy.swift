import UIKit

extension UIViewController {
  /// One of UIKit's own containers, which users do not see as a screen.
  var isSystemContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }

  /// This screen, or the screens in this container: coordinators show either, and only screens come and go.
  var screensInside: [UIViewController] { isSystemContainer ? children.flatMap(\.screensInside) : [self] }

  /// The first of them; of a container that is empty, the container.
  var firstScreenInside: UIViewController { isSystemContainer ? screensInside.first ?? self : self }

  /// What it presents itself: its children answer with that, too.
  var presentedByItself: UIViewController? {
    presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
  }

  /// Itself and all below it, each before its children, and these before what it presents.
  var hierarchy: [UIViewController] {
    [self] + children.flatMap(\.hierarchy) + (presentedByItself?.hierarchy ?? [])
  }
}
