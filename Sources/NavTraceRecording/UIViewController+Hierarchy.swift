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

  /// The child that a container with several of them shows: the selected tab, the page, or the column that takes the place of all
  /// where there is room for one only. Columns beside each other are all shown.
  var selectedChild: UIViewController? {
    let child: UIViewController? =
      switch self {
      case let tabs as UITabBarController: tabs.selectedViewController
      case let pages as UIPageViewController: pages.viewControllers?.first
      case let columns as UISplitViewController: columns.isCollapsed ? columns.viewControllers.first : nil
      default: nil
      }
    // The More controller of a tab bar is not among its children until it is used.
    return child?.parent === self ? child : nil
  }

  /// Whether it is a container that may have a selection, but shows all of its children now.
  var showsAllChildren: Bool { (self as? UISplitViewController)?.isCollapsed == false }

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
