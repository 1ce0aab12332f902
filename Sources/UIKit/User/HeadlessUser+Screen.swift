// What the user sees: the controller in front, its buttons, and the bar over them.
extension HeadlessUser {
  /// The window that the user sees: the key one, or where that is hidden or gone, as a banner's is that was closed, the
  /// frontmost of the others.
  private var window: UIWindow? {
    if let key = application.keyWindow, !key.isHidden { return key }
    let visible = application.windows.filter { !$0.isHidden && $0.rootViewController != nil }
    guard let level = visible.map(\.windowLevel).max() else { return nil }
    return visible.last { $0.windowLevel == level }
  }

  /// The root of what is in front: the topmost presented controller of the window in front, or its root.
  private var front: UIViewController? {
    guard !application.isIgnoringInteractionEvents, let window, window.isUserInteractionEnabled,
      var front = window.rootViewController
    else { return nil }
    while let above = front.presentationInSight?.presented { front = above }
    return front
  }

  /// From the one in front down to the innermost child on screen.
  private var pathInFront: [UIViewController] {
    var path: [UIViewController] = []
    var next = front
    while let controller = next {
      path.append(controller)
      next = controller.childrenOnScreen.last
    }
    return path
  }

  /// The innermost navigation controller in front.
  var visibleNavigation: UINavigationController? {
    pathInFront.lazy.compactMap { $0 as? UINavigationController }.last
  }

  var navigationWithBackButton: UINavigationController? {
    visibleNavigation.flatMap { $0.showsBackButton && !$0.isBarCovered ? $0 : nil }
  }

  /// The innermost navigation controller in front, where a finger reaches what watches for swipes back.
  var navigationToSwipe: UINavigationController? {
    visibleNavigation.flatMap { $0.viewIfLoaded?.isCoveredAllOver == true ? nil : $0 }
  }

  /// The sheet in front, if it is one.
  var sheetInFront: Presentation? {
    guard let sheet = front?.presentation, sheet.style.isSheet, !sheet.isInFlight,
      front?.viewIfLoaded?.isCoveredAllOver != true,
      application.behavior.sheetsCanBePulledDown
    else { return nil }
    return sheet
  }

  /// The view of what is in front.
  var viewInFront: UIView? { front?.viewIfLoaded }

  /// The tabs in front, those of the outermost bar first. A bar that is hidden has none.
  var tabs: [(controller: UITabBarController, tab: UIViewController)] {
    pathInFront.compactMap { $0 as? UITabBarController }.flatMap { bar in
      let isHidden =
        bar.isTabBarHidden || bar.tabBar.isHidden || bar.hidesBarForTop
        || bar.selectedViewController?.viewIfLoaded?.isCoveredAllOver == true
      return (isHidden ? [] : bar.viewControllers ?? []).filter(\.tabBarItem.isEnabled).map { (bar, $0) }
    }
  }

  /// The innermost page view controller in front.
  var visiblePages: UIPageViewController? {
    pathInFront.lazy.compactMap { $0 as? UIPageViewController }.last
  }

  /// Something with a title that can be tapped.
  struct Tappable {
    let title: String
    let identifier: String?
    /// The list that it is a row or item of, and the kind of its cell.
    var list: ListOfCells?
    let tap: () -> Void
  }

  /// The cells of one kind in a table or collection view.
  struct ListOfCells: Hashable {
    let view: ObjectIdentifier
    let cell: ObjectIdentifier
  }

  /// Everything with a title that a finger could reach: the bar's buttons from the left, then what is in the view.
  var tappables: [Tappable] {
    if let alert = front as? UIAlertController { return tappables(of: alert) }
    var found: [Tappable] = []
    if let item = barItem {
      for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
        found += tappables(of: button)
      }
    }
    if let view = front?.viewIfLoaded { collectTappables(in: view, into: &found) }
    return found
  }

  /// What the bar in front shows, where a finger reaches it.
  var barItem: UINavigationItem? {
    guard let navigation = visibleNavigation, !navigation.isNavigationBarHidden, !navigation.isBarCovered
    else { return nil }
    return navigation.topViewController?.navigationItem
  }

  private func tappables(of alert: UIAlertController) -> [Tappable] {
    alert.actions.filter(\.isEnabled).compactMap { action in
      action.title.map { title in
        Tappable(title: title, identifier: action.accessibilityIdentifier) { alert.userTaps(action) }
      }
    }
  }
}

extension UIViewController {
  /// What this controller, or one on screen inside it, presents.
  fileprivate var presentationInSight: Presentation? {
    if let own = ownPresentation { return own }
    return childrenOnScreen.lazy.compactMap(\.presentationInSight).first
  }
}

extension UINavigationController {
  /// Whether something lies over the bar, and all else in here.
  fileprivate var isBarCovered: Bool { topViewController?.viewIfLoaded?.isCoveredAllOver == true }
}

extension UITabBarController {
  /// Whether what is on a stack hides the bar.
  fileprivate var hidesBarForTop: Bool {
    guard let navigation = selectedViewController as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}
