#if !canImport(ObjectiveC)
  extension NSObjectProtocol {
    /// Whether the object has the method that `aSelector` names.
    ///
    /// A selector made from a method is answered by the object's class. One made from a name is answered for the optional
    /// requirements of UIKit's own delegates: true where the object conforms to the delegate's protocol, since it then has
    /// at least the protocol's default. Other names are unknown without Objective-C, and the answer is false.
    public func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return aSelector.isMethod(of: self) || DelegateMethods.has(self, aSelector.description)
    }
  }

  /// The optional requirements of UIKit's delegates by the names that they have in Objective-C.
  private enum DelegateMethods {
    static func has(_ object: Any, _ name: String) -> Bool {
      if navigation.contains(name) { return object is any UINavigationControllerDelegate }
      if tabBar.contains(name) { return object is any UITabBarControllerDelegate }
      if presentation.contains(name) { return object is any UIAdaptivePresentationControllerDelegate }
      if gesture.contains(name) { return object is any UIGestureRecognizerDelegate }
      return false
    }

    private static let navigation: Set = [
      "navigationController:willShowViewController:animated:",
      "navigationController:didShowViewController:animated:",
      "navigationController:interactionControllerForAnimationController:",
      "navigationController:animationControllerForOperation:fromViewController:toViewController:",
      "navigationControllerSupportedInterfaceOrientations:",
      "navigationControllerPreferredInterfaceOrientationForPresentation:",
    ]
    private static let tabBar: Set = [
      "tabBarController:shouldSelectViewController:", "tabBarController:didSelectViewController:",
      "tabBarController:willBeginCustomizingViewControllers:",
      "tabBarController:willEndCustomizingViewControllers:changed:",
      "tabBarController:didEndCustomizingViewControllers:changed:",
      "tabBarController:interactionControllerForAnimationController:",
      "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
      "tabBarControllerSupportedInterfaceOrientations:",
      "tabBarControllerPreferredInterfaceOrientationForPresentation:",
    ]
    private static let presentation: Set = [
      "adaptivePresentationStyleForPresentationController:",
      "adaptivePresentationStyleForPresentationController:traitCollection:",
      "presentationController:viewControllerForAdaptivePresentationStyle:",
      "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
      "presentationControllerShouldDismiss:", "presentationControllerWillDismiss:",
      "presentationControllerDidDismiss:", "presentationControllerDidAttemptToDismiss:",
    ]
    private static let gesture: Set = [
      "gestureRecognizerShouldBegin:",
      "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
      "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
      "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
      "gestureRecognizer:shouldReceiveTouch:",
    ]
  }
#endif
