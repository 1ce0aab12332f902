/// The delegate that UIKit sets for the recognisers of swipes back.
@MainActor final class InteractivePopDelegate: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.allowsSwipe
  }
}
