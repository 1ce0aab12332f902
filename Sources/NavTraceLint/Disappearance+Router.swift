import NavTrace

// Wording for callbacks that a router should have run when a screen left.
extension NavigationState.Disappearance {
  /// What happened, as a noun phrase.
  var inWords: String {
    switch (by, isPop) {
    case (.back, _): "the Back button"
    case (.swipe, true): "a swipe back"
    case (.swipe, false): "a swipe down"
    case (.tab, _): "a tap on the selected tab"
    case (.code, true): "a pop by code"
    case (.code, false): "a dismissal by code"
    case (.replaced, _): "a replacement by code"
    default: "its screen left"
    }
  }

  /// How a router can observe the departure, in Swift with placeholders.
  var routerRemedy: String {
    if isPop { return Self.popRemedy }
    if isOfCustomPresentation { return Self.customRemedy("ROUTER", "onDismissed") }
    return by == .swipe ? Self.sheetRemedy : Self.dismissalRemedy
  }

  /// Whether the app wrote the presentation, and so the gestures that dismiss it.
  var isOfCustomPresentation: Bool { style == "custom" }

  /// Whether the screen was neither pushed nor presented: the app's code added it to a container, and removed it.
  var isOfEmbedded: Bool { !isPop && style == nil && [.code, .unknown].contains(by) }

  /// - Parameters:
  ///   - listener: A placeholder for the type that must be notified.
  ///   - callback: The closure to call.
  static func customRemedy(_ listener: String, _ callback: String) -> String {
    """
    // UIKit does not report the gestures of a custom presentation to a delegate.
    // The presentation controller is notified of every dismissal:
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      super.dismissalTransitionDidEnd(completed)
      // \(listener): SCREEN has left
      if completed { \(callback)?() }
    }
    """
  }

  static let popRemedy = """
    // ROUTER: run the callback of each screen that has left the stack, not only of the top one.
    func navigationController(
      _ navigationController: UINavigationController,
      didShow shown: UIViewController, animated: Bool
    ) {
      let stack = navigationController.viewControllers
      for (screen, onDismissed) in callbacks where !stack.contains(screen) {
        callbacks[screen] = nil
        onDismissed()  // SCREEN has left
      }
    }
    """

  static let sheetRemedy = """
    // ROUTER: inherit from NSObject, and conform to
    // UIAdaptivePresentationControllerDelegate. Set this delegate before the
    // sheet is presented: UIKit reports swipes to no other object.
    navigationController.presentationController?.delegate = self

    func presentationControllerDidDismiss(
      _ presentationController: UIPresentationController
    ) {
      for (screen, onDismissed) in callbacks {
        callbacks[screen] = nil
        onDismissed()  // SCREEN has left
      }
    }
    """

  private static let dismissalRemedy = """
    // ROUTER: run the callbacks of all screens that the dismissal removes.
    func dismiss(animated: Bool) {
      presenter.dismiss(animated: animated) {
        for (screen, onDismissed) in self.callbacks {
          self.callbacks[screen] = nil
          onDismissed()  // SCREEN has left
        }
      }
    }
    """
}
