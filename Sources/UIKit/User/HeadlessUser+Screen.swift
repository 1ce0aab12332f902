// What the user sees: the controller in front, its buttons, and the bar over them.
extension HeadlessUser {
  /// The root of what is in front: the topmost presented controller of the key window, or its root.
  private var front: UIViewController? {
    guard !application.isIgnoringInteractionEvents, let window = application.keyWindow, !window.isHidden,
      window.isUserInteractionEnabled, var front = window.rootViewController
    else { return nil }
    while let above = front.highestPresentation?.presented { front = above }
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
    visibleNavigation.flatMap { $0.showsBackButton ? $0 : nil }
  }

  /// The sheet in front, if it is one.
  var sheetInFront: Presentation? {
    guard let sheet = front?.presentation, sheet.style.isSheet, !sheet.isInFlight else { return nil }
    return sheet
  }

  /// The view of what is in front.
  var viewInFront: UIView? { front?.viewIfLoaded }

  /// Something with a title that can be tapped.
  struct Tappable {
    let title: String
    let identifier: String?
    let tap: () -> Void
  }

  /// Everything with a title that a finger could reach: the bar's buttons from the left, then what is in the view.
  var tappables: [Tappable] {
    var found: [Tappable] = []
    if let navigation = visibleNavigation, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    {
      for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
        found += tappables(of: button)
      }
    }
    if let view = front?.viewIfLoaded { collectTappables(in: view, into: &found) }
    return found
  }
}
