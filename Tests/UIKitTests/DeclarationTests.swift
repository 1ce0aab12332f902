import Testing
import UIKit

#if !canImport(ObjectiveC)
  import FoundationNetworking
#endif

/// The loading methods of a session, as apps require them so that tests can replace the session.
private protocol Session {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
  func data(from url: URL) async throws -> (Data, URLResponse)
  func upload(for request: URLRequest, from: Data) async throws -> (Data, URLResponse)
  func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse)
  func download(for request: URLRequest) async throws -> (URL, URLResponse)
  func download(from url: URL) async throws -> (URL, URLResponse)
}
extension URLSession: Session {}

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

  @Test("a layout manager maps points to characters, and characters to points") func textKit() {
    let storage = NSTextStorage(attributedString: NSAttributedString(string: "terms and privacy"))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let range = NSRange(location: 10, length: 7)
    let rect = manager.boundingRect(forGlyphRange: range, in: container)
    #expect(manager.usedRect(for: container).contains(rect))
    for point in [rect.origin, CGPoint(x: rect.maxX - 1, y: 0), CGPoint(x: 10_000, y: 0)] {
      let index = manager.characterIndex(
        for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
      #expect(range.contains(index))
    }
    #expect(
      manager.characterIndex(
        for: CGPoint(x: -1, y: 0), in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 0)
  }

  @Test("the cursor of a text field is at the end of its text") func textPositions() throws {
    let field = UITextField()
    field.text = "añb"
    let cursor = try #require(field.selectedTextRange)
    #expect(cursor.isEmpty && field.offset(from: field.beginningOfDocument, to: cursor.start) == 3)
    let start = try #require(field.position(from: cursor.start, offset: -2))
    let range = try #require(field.textRange(from: start, to: cursor.end))
    let end = try #require(field.closestPosition(to: .zero))
    #expect(field.offset(from: end, to: cursor.end) == 0 && field.selectionRects(for: range).isEmpty)
    #expect(field.text(in: range) == "ñb")
    #expect(field.position(from: start, offset: 3) == nil)
  }

  @Test("nested and generic classes have a description") func classNames() {
    final class Generic<Value>: UIViewController {}
    #expect(Own.description().hasSuffix(".Own") && Generic<Int>.description().contains("Generic<"))
  }

  @Test("a table view has a colour between rows, before it is set") func separators() {
    #expect(UITableView().separatorColor == .separator)
  }

  @Test("both indicators of a scroll view have the insets that are set for all") func indicatorInsets() {
    let view = UIScrollView()
    view.horizontalScrollIndicatorInsets.top = 1
    #expect(view.scrollIndicatorInsets == .zero)
    view.scrollIndicatorInsets.left = 2
    #expect(view.verticalScrollIndicatorInsets.left == 2)
    #expect(view.horizontalScrollIndicatorInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
  }

  @Test("a search dims its background by its old name, too") func dimming() {
    let search = UISearchController(searchResultsController: nil)
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation)
  }

  @Test("an activity may leave out its methods, and a shared item its subject") func activities() {
    final class Item: NSObject, UIActivityItemSource {
      func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
      func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
      ) -> Any? { type == .mail ? "mail" : nil }
    }
    let sheet = UIActivityViewController(activityItems: [Item()], applicationActivities: [UIActivity()])
    sheet.excludedActivityTypes = [.print, .airDrop]
    let item = Item()
    #expect(item.activityViewController(sheet, itemForActivityType: .mail) as? String == "mail")
    #expect(item.activityViewController(sheet, subjectForActivityType: nil) == "")
  }

  @Test("a point has a position in another view, as a coordinate space, too") func coordinateSpaces() {
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10)))
    outer.addSubview(inner)
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 4, y: 5))
    #expect(inner.convert(outer.bounds, from: space) == CGRect(x: -3, y: -4, width: 0, height: 0))
    #expect(UIScreen.main.coordinateSpace.convert(.zero, to: inner) == CGPoint.zero)
  }

  @Test("behaviours of an animator move nothing, and stay with it until they are removed") func dynamics() {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    let animator = UIDynamicAnimator(referenceView: view)
    let behaviors = [
      UIGravityBehavior(items: [view]), UICollisionBehavior(items: [view]),
      UIPushBehavior(items: [view], mode: .instantaneous), UISnapBehavior(item: view, snapTo: .zero),
      UIAttachmentBehavior(item: view, attachedToAnchor: .zero), UIDynamicItemBehavior(items: [view]),
    ]
    for behavior in behaviors { animator.addBehavior(behavior) }
    #expect(animator.behaviors == behaviors && !animator.isRunning && view.center == CGPoint(x: 8, y: 9))
    animator.removeBehavior(behaviors[0])
    #expect(animator.behaviors == Array(behaviors.dropFirst()))
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
