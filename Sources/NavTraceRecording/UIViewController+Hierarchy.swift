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
    var all: [UIViewController] = []
    collectHierarchy(in: &all)
    return all
  }

  /// Into one list, since this is asked in each turn of the run loop.
  private func collectHierarchy(in all: inout [UIViewController]) {
    all.append(self)
    for child in children { child.collectHierarchy(in: &all) }
    presentedByItself?.collectHierarchy(in: &all)
  }
}
