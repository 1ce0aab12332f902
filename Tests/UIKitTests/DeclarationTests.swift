import Testing
import UIKit

/// The facts about isolation and declarations. Most of the test is that this file compiles.
@MainActor @Suite struct DeclarationTests {
  /// A delegate for everything, without any methods.
  private final class Nothing: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIAdaptivePresentationControllerDelegate, UIPageViewControllerDelegate, UISplitViewControllerDelegate,
    UIViewControllerTransitioningDelegate
  {}

  /// A subclass with its own designated initializer.
  private final class Own: UIViewController {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    // ISO-01: overrides are on the main actor without an annotation.
    override func viewDidLoad() { view.tag = number }
  }

  @Test("navigation bars, toolbars and tab bars have a style") func barStyles() {
    let bars: [UIBarStyle] = [UINavigationBar().barStyle, UIToolbar().barStyle, UITabBar().barStyle]
    #expect(bars == [.default, .default, .default])
  }

  @Test("responders are isolated to the main actor (ISO-01)") func respondersAreOnTheMainActor() {
    func isMainActor<T>(_: T.Type) -> Bool where T: UIResponder { true }
    #expect(isMainActor(UIViewController.self) && isMainActor(UIView.self) && isMainActor(UIWindow.self))
    let own = Own(number: 7)
    own.loadViewIfNeeded()
    #expect(own.view.tag == 7)
  }

  @Test("a delegate is an NSObject that may implement no method at all (ISO-02, ISO-03)")
  func delegatesImplementAnySubset() {
    let nothing = Nothing()
    let navigation = UINavigationController()
    navigation.delegate = nothing
    let object: NSObjectProtocol? = navigation.delegate
    #expect(object?.isEqual(nothing) == true)
  }

  /// Apple's protocol does not refine `NSObjectProtocol`.
  private final class SplitDelegate: UISplitViewControllerDelegate {}

  @Test("a split view controller's delegate need not be an NSObject (ISO-10)") func splitDelegates() {
    let (split, delegate) = (UISplitViewController(), SplitDelegate())
    split.delegate = delegate
    #expect(split.delegate === delegate)
  }

  @Test("a delegate protocol can be used as a value off the main actor (ISO-04)")
  nonisolated func swift5ClientsMayConform() async {
    // A preconcurrency protocol can be used as a value off the main actor. Only calls must be on it.
    let type: any UINavigationControllerDelegate.Type = await MainActor.run { Nothing.self }
    #expect(type is NSObject.Type)
  }

  @Test("the completions of present and dismiss are optional and default to nil (ISO-05)")
  func completionsHaveDefaults() {
    Headless.isolated {
      let stack = Stack("A")
      let present: (UIViewController, Bool, (() -> Void)?) -> Void =
        stack.navigation.present(_:animated:completion:)
      present(UIViewController(), false, nil)
      stack.settle()
      stack.navigation.dismiss(animated: false)
      stack.settle()
      #expect(stack.navigation.presentedViewController == nil)
    }
  }

  @Test("an action handler takes the action, a coordinator's block its context (ISO-06)")
  func handlerTypes() {
    let handler: UIActionHandler = { (_: UIAction) in }
    let block: (any UIViewControllerTransitionCoordinatorContext) -> Void = { _ in }
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(UIViewController(), animated: true)
      let coordinator: (any UIViewControllerTransitionCoordinator)? = stack.navigation.transitionCoordinator
      #expect(coordinator?.animate(alongsideTransition: block, completion: block) == true)
      stack.settle()
    }
    withExtendedLifetime(handler) {}
  }

  @Test("view controllers are equal and hashed by identity (ISO-07)") func identityIsEquality() {
    let (a, b) = (UIViewController(), Own(number: 1))
    #expect([a, b].contains(b) && [a, b].firstIndex(of: b) == 1)
    #expect(Set<UIViewController>([a, b, a]).count == 2)
    let callbacks: [UIViewController: () -> Void] = [a: {}]
    #expect(callbacks[a] != nil && callbacks[b] == nil)
  }

  @Test("results of pops can be discarded, and those of multi-pops are optional arrays (ISO-08)")
  func popsAreDiscardable() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.popViewController(animated: false)
    let popped: [UIViewController]? = navigation.popToRootViewController(animated: false)
    #expect(popped ?? [] == [])
  }
}
