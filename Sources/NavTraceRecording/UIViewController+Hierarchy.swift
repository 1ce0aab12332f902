import UIKit

extension UIViewController {
  /// Whether it is one of UIKit's own containers, which users do not see as a screen.
  var isSystemContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIPageViewController
  }

  /// This screen, or the screens in this container. Coordinators may show either one, but only screens are
  /// recorded.
  var screensInside: [UIViewController] { isSystemContainer ? children.flatMap(\.screensInside) : [self] }

  /// This screen, or the first screen in this container. An empty container returns itself.
  var firstScreenInside: UIViewController { isSystemContainer ? screensInside.first ?? self : self }

  /// The selected child of a container: the selected tab, the current page, or the visible column of a
  /// collapsed split view. Nil if all children are shown.
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

  /// Whether it is a container that may have a selection, but currently shows all of its children.
  var showsAllChildren: Bool { (self as? UISplitViewController)?.isCollapsed == false }

  /// Its children, and the results of a search that are shown over its view.
  package var contained: [UIViewController] {
    guard let shownSearch else { return children }
    return children + shownSearch.children
  }

  /// The controller and all below it. A controller comes before its children, and these before the
  /// controllers that it presents.
  var hierarchy: [UIViewController] {
    var all: [UIViewController] = []
    collectHierarchy(in: &all)
    return all
  }

  /// Appends to one array, because this runs in each turn of the run loop.
  private func collectHierarchy(in all: inout [UIViewController]) {
    all.append(self)
    for child in contained { child.collectHierarchy(in: &all) }
    presentedByItself?.collectHierarchy(in: &all)
  }
}

extension UISplitViewController {
  /// The controllers that it retains for its columns. After the user went back from a detail in a collapsed split view,
  /// the detail is one of them, but not a child.
  var retainedForColumns: [UIViewController] {
    let all: [Column] = style == .unspecified ? [] : [.primary, .supplementary, .secondary, .compact]
    let columns = all.compactMap { viewController(for: $0) }
    #if os(Linux) || os(macOS)
      return columns + detail
    #else
      return columns
    #endif
  }
}
