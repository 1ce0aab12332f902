// The elements that the user sees: the controller in front, its buttons and its navigation bar.
extension HeadlessUser {
  /// The window that the user sees: the key window. If that is hidden or deallocated, as after a banner was closed,
  /// the frontmost of the others.
  private var window: UIWindow? {
    if let key = application.keyWindow, !key.isHidden { return key }
    let visible = application.windows.filter { !$0.isHidden && $0.rootViewController != nil }
    guard let level = visible.map(\.windowLevel).max() else { return nil }
    return visible.last { $0.windowLevel == level }
  }

  /// The topmost presented controller of the window in front, or else the window's root.
  var front: UIViewController? {
    guard !application.isIgnoringInteractionEvents, let window, window.isUserInteractionEnabled,
      var front = window.rootViewController
    else { return nil }
    while let above = front.presentationInSight?.presented { front = above }
    return front
  }

  /// The controllers from the one in front down to its innermost child on screen.
  private var pathInFront: [UIViewController] {
    front.map { Array(sequence(first: $0) { $0.childrenOnScreen.last }) } ?? []
  }

  /// The innermost navigation controller in front.
  var visibleNavigation: UINavigationController? {
    pathInFront.lazy.compactMap { $0 as? UINavigationController }.last
  }

  var navigationWithBackButton: UINavigationController? {
    visibleNavigation.flatMap { $0.showsBackButton && !$0.isBarCovered ? $0 : nil }
  }

  /// The innermost navigation controller in front, unless its view is covered, so that the user cannot swipe on it.
  var navigationToSwipe: UINavigationController? {
    visibleNavigation.flatMap { $0.viewIfLoaded?.isCoveredAllOver == true ? nil : $0 }
  }

  /// The presentation of the controller in front, if that is a sheet that can be swiped down.
  var sheetInFront: Presentation? {
    guard let sheet = front?.presentation, sheet.style.isSheet, !sheet.isInFlight,
      front?.viewIfLoaded?.isCoveredAllOver != true,
      application.behavior.sheetsCanBeSwipedDown
    else { return nil }
    return sheet
  }

  /// The view of the controller in front.
  var viewInFront: UIView? { front?.viewIfLoaded }

  /// The same, after its layout.
  var viewInSight: UIView? {
    _ = layOut()
    return viewInFront
  }

  /// Lays out the view in front, as Apple's systems do before each frame: lists that were reloaded get their cells.
  /// - Returns: Whether that was necessary.
  package func layOut() -> Bool {
    let isNecessary = viewInFront?.needsLayoutInside == true
    // A view may show other content now, although it has not requested a layout.
    viewInFront?.layoutIfNeeded()
    return isNecessary
  }

  /// The tabs in front, those of the outermost bar first. A hidden bar has none.
  var tabs: [(controller: UITabBarController, tab: UIViewController)] {
    tabBarsInSight.flatMap { bar in
      (bar.viewControllers ?? []).filter(\.tabBarItem.isEnabled).map { (bar, $0) }
    }
  }

  private var tabBarsInSight: [UITabBarController] {
    pathInFront.compactMap { $0 as? UITabBarController }.filter { bar in
      !bar.isTabBarHidden && bar.tabBar.canBeReached && !bar.hidesBarForTop
        && bar.selectedViewController?.viewIfLoaded?.isCoveredAllOver != true
    }
  }

  /// What the app has added to the tab bars in front, such as a button in their middle.
  var viewsInTabBars: [UIView] { tabBarsInSight.flatMap(\.tabBar.subviews) }

  /// The innermost page view controller in front.
  var visiblePages: UIPageViewController? {
    pathInFront.lazy.compactMap { $0 as? UIPageViewController }.last
  }

  func tappable(titled title: String) -> Tappable? {
    Self.element(titled: title) { tappables(where: $0) }
  }

  func holdable(titled title: String) -> Tappable? {
    Self.element(titled: title) { [views = recognisingViews] in holdables(in: views, where: $0) }
  }

  func swipeable(titled title: String, _ direction: SwipeDirection) -> Tappable? {
    Self.element(titled: title) { [views = recognisingViews] in
      swipeables(direction, in: views, where: $0)
    }
  }

  /// The element with this title or accessibility identifier, or the one with its number, such as `Edit #2`.
  ///
  /// - Parameter elements: Returns those elements that meet a condition.
  private static func element(titled title: String, in elements: ((Tappable) -> Bool) -> [Tappable])
    -> Tappable?
  {
    if let exact = elements({ $0.title == title || $0.identifier == title }).first { return exact }
    guard let mark = title.lastIndex(of: "#"), title[..<mark].last == " ",
      let number = Int(title[mark...].dropFirst()), number > 1
    else { return nil }
    let name = title[..<mark].dropLast()
    return elements({ $0.title == name }).dropFirst(number - 1).first
  }

  /// The titles with which to tap these elements. If several have the same title, all but the first have a number.
  static func titles(of tappables: [Tappable]) -> [String] { tappables.map(\.title).numbered }

  /// An element that can be tapped, held or swiped.
  struct Tappable {
    /// Its title, or the name of its type if it has none.
    let title: String
    let identifier: String?
    /// The list that contains the element, and the class of its cell.
    var list: ListOfCells?
    let use: @MainActor () -> Void
  }

  /// The cells of one class in a table or collection view, or one of the choices that they offer.
  struct ListOfCells: Hashable {
    let view: ObjectIdentifier
    let cell: ObjectIdentifier
    var choice: String?
  }

  /// The elements that can be reached: those of the navigation bar from the left, those in the view, and the buttons of
  /// the toolbar.
  ///
  /// - Parameter isWanted: The condition for an element. Whether an element is covered is checked only if it meets the
  ///   condition.
  func tappables(where isWanted: (Tappable) -> Bool = { _ in true }) -> [Tappable] {
    if let alert = front as? UIAlertController { return tappables(of: alert).filter(isWanted) }
    var found: [Tappable] = []
    if let item = barItem {
      for button in item.buttons { found += tappables(of: button, where: isWanted) }
      for view in item.views { collectTappables(in: view, where: isWanted, into: &found) }
    }
    if let view = viewInSight { collectTappables(in: view, where: isWanted, into: &found) }
    for view in inputViews { collectTappables(in: view, where: isWanted, into: &found) }
    for button in toolbarButtons { found += tappables(of: button, where: isWanted) }
    for view in viewsInTabBars { collectTappables(in: view, where: isWanted, into: &found) }
    if let outside = tappableOutside, isWanted(outside) { found.append(outside) }
    return found
  }

  /// The content of the navigation bar in front, if the bar can be reached.
  var barItem: UINavigationItem? {
    guard let navigation = visibleNavigation, navigation.canReachBar, !navigation.isBarCovered
    else { return nil }
    return navigation.topViewController?.navigationItem
  }

  /// The view that replaces the keyboard, and the one above it, while a responder in front requests them.
  var inputViews: [UIView] {
    guard let responder = application.firstResponder else { return [] }
    let view = (responder as? UIViewController)?.viewIfLoaded ?? responder as? UIView
    let inFront = (barItem?.views ?? []) + [viewInFront].compactMap(\.self)
    guard let view, inFront.contains(where: view.isDescendant) else { return [] }
    return [responder.inputView, responder.inputAccessoryView].compactMap(\.self)
  }

  private var toolbarButtons: [UIBarButtonItem] {
    guard let navigation = visibleNavigation, !navigation.isToolbarHidden,
      navigation.toolbar.canBeReached, !navigation.isBarCovered
    else { return [] }
    return navigation.topViewController?.toolbarItems ?? []
  }

  private func tappables(of alert: UIAlertController) -> [Tappable] {
    alert.actions.filter(\.isEnabled).map { action in
      Tappable(title: action.title?.ifVisible ?? "UIAlertAction", identifier: action.accessibilityIdentifier)
      {
        alert.userTaps(action)
      }
    }
  }
}

extension UIViewController {
  /// The presentation by this controller or by a child on screen.
  fileprivate var presentationInSight: Presentation? {
    if let own = ownPresentation { return own }
    return childrenOnScreen.lazy.compactMap(\.presentationInSight).first
  }
}

extension UINavigationController {
  /// Whether another view covers the top controller's view, and thus the bar.
  fileprivate var isBarCovered: Bool { topViewController?.viewIfLoaded?.isCoveredAllOver == true }
}

extension UITabBarController {
  /// Whether a controller on the selected stack hides the tab bar.
  fileprivate var hidesBarForTop: Bool {
    guard let navigation = selectedViewController as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}
