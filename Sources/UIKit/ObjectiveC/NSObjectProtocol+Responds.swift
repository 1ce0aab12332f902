#if !canImport(ObjectiveC)
  extension NSObjectProtocol {
    /// Whether the object implements the method that `aSelector` identifies.
    ///
    /// For a selector made from a method, the result depends on the object's class. For a selector made from a name,
    /// only the optional requirements of UIKit's own delegates are known: the result is true if the object conforms
    /// to the delegate protocol, since it then has at least the protocol's default. For other names the result is
    /// false, since there is no Objective-C runtime.
    public func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return aSelector.isMethod(of: self) || DelegateMethods.has(self, aSelector.description)
    }
  }

  /// The optional requirements of UIKit's delegate protocols, by their Objective-C names.
  private enum DelegateMethods {
    static func has(_ object: Any, _ name: String) -> Bool {
      if navigation.contains(name) { return object is any UINavigationControllerDelegate }
      if tabBar.contains(name) { return object is any UITabBarControllerDelegate }
      if presentation.contains(name) { return object is any UIAdaptivePresentationControllerDelegate }
      if gesture.contains(name) { return object is any UIGestureRecognizerDelegate }
      // The action of the recogniser that swipes back. Apps add it to recognisers of their own.
      if name == "handleNavigationTransition:" { return object is InteractivePopDelegate }
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
