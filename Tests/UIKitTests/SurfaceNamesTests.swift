import SafariServices
import Testing
import UIKit

/// The names that the sources of twenty published coordinator projects use. Most of the test is that this
/// file compiles. ``SurfaceTests`` uses the members.
@MainActor @Suite struct SurfaceNamesTests {
  /// The types, in descending order of the number of projects that use them.
  static let types: [Any.Type] = [
    UINavigationController.self, UIViewController.self, UIResponder.self, UIWindow.self, UIApplication.self,
    (any UIApplicationDelegate).self, UIButton.self, (any UINavigationControllerDelegate).self,
    UIScreen.self, UILabel.self, UIStoryboard.self, UITabBarController.self, UIView.self,
    NSLayoutConstraint.self, UIBarButtonItem.self, CGFloat.self, UIColor.self, UITableView.self,
    UITableViewCell.self, CGRect.self, UIImage.self, UIPageViewController.self,
    (any UIPageViewControllerDataSource).self, UIScene.self, UISceneConfiguration.self, UISceneSession.self,
    UIStackView.self, (any UITabBarControllerDelegate).self, UITableViewController.self,
    (any UIViewControllerAnimatedTransitioning).self, (any UIWindowSceneDelegate).self,
    (any UIAdaptivePresentationControllerDelegate).self, UIAlertAction.self, UIAlertController.self,
    UIFont.self, UIImageView.self, UIModalPresentationStyle.self, UIPresentationController.self,
    UIScrollView.self, UITabBarItem.self, (any UITableViewDataSource).self,
    (any UIViewControllerInteractiveTransitioning).self, UIWindowScene.self, CATransaction.self,
    CGAffineTransform.self, CGPoint.self, SFSafariViewController.self,
    (any SFSafariViewControllerDelegate).self, UIEdgeInsets.self, UIGestureRecognizer.self,
    (any UIGestureRecognizerDelegate).self, UILayoutPriority.self, UINavigationBar.self, UIPageControl.self,
    (any UIPageViewControllerDelegate).self, UIPanGestureRecognizer.self,
    UIPercentDrivenInteractiveTransition.self, UISplitViewController.self, UIStoryboardSegue.self,
    UISwitch.self, (any UITableViewDelegate).self, UITextField.self,
    UITransitionContextViewControllerKey.self, UITransitionContextViewKey.self,
    (any UIUserActivityRestoring).self, (any UIViewControllerContextTransitioning).self,
    (any UIViewControllerPreviewing).self, (any UIViewControllerPreviewingDelegate).self,
    (any UIViewControllerTransitionCoordinator).self,
    (any UIViewControllerTransitionCoordinatorContext).self,
    (any UIViewControllerTransitioningDelegate).self, (any UIViewImplicitlyAnimating).self,
    UIAccessibility.self,
  ]

  @Test("every name refers to a different type") func types() {
    #expect(Set(Self.types.map { ObjectIdentifier($0) }).count == Self.types.count)
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("names from before Swift 4.2 are aliases of today's names") func oldNames() {
    #expect(UIApplicationLaunchOptionsKey.self == UIApplication.LaunchOptionsKey.self)
    #expect(UINavigationControllerOperation.self == UINavigationController.Operation.self)
    #expect(UIControlEvents.self == UIControl.Event.self)
    #expect(UITableViewCellStyle.self == UITableViewCell.CellStyle.self)
    #expect(NSAttributedStringKey.self == NSAttributedString.Key.self)
    #expect(UITableViewAutomaticDimension == UITableView.automaticDimension)
    #expect(UICollectionElementKindSectionHeader != UICollectionElementKindSectionFooter)
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("methods from before Swift 4.2 do what today's do") func oldMethods() {
    let (parent, child, first, last) = (UIViewController(), UIViewController(), UIView(), UIView())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child])
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.children.isEmpty)
    child.isModalInPopover = true
    #expect(child.isModalInPresentation)
    for view in [first, last] { parent.view.addSubview(view) }
    parent.view.bringSubview(toFront: first)
    #expect(parent.view.subviews == [last, first])
    parent.view.sendSubview(toBack: first)
    #expect(parent.view.subviews == [first, last])
    #expect(UIActivityIndicatorView(activityIndicatorStyle: .large).style == .large)
  }

  @Test("an image is drawn between the calls that begin and end it") func bitmapContexts() {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 0)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() != nil)
    #if !canImport(QuartzCore)
      #expect(UIGraphicsGetCurrentContext() != nil)
    #endif
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test("a text can be created without characters") func emptyText() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }

  @Test("interfaces are from left to right, unless a view says otherwise") func direction() {
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
  }

  private final class Pages: NSObject, UIPageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  }

  @Test("members that no other test uses exist") func members() {
    Headless.isolated {
      let navigation = UINavigationController()
      navigation.isNavigationBarHidden = true
      #expect(navigation.isNavigationBarHidden)
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let source = Pages()
      pages.dataSource = source
      pages.setViewControllers([navigation], direction: .forward, animated: false, completion: nil)
      #expect(pages.viewControllers == [navigation])
      #expect(pages.dataSource?.presentationCount(for: pages) == 3)
      #expect(pages.dataSource?.presentationIndex(for: pages) == 1)
      let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
      let action = UIAlertAction(title: "OK", style: .default, handler: nil)
      #expect(done.title == "Done" && action.title == "OK" && action.style == .default)
    }
  }
}
