import SafariServices
import Testing
import UIKit

/// Other API that older published coordinators use.
@MainActor @Suite struct OldCodeTests {
  @Test("windows post notifications when their visibility or key state changes")
  func windowNotifications() {
    Headless.isolated {
      var received: [String] = []
      let (first, second) = (UIWindow(), UIWindow())
      let names = [
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
        UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      ]
      let tokens = [("first", first), ("second", second)].flatMap { title, window in
        names.map { name in
          NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
            MainActor.assumeIsolated { received.append("\(title) \(name.rawValue.dropFirst(8))") }
          }
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      first.makeKeyAndVisible()
      first.makeKeyAndVisible()
      second.makeKeyAndVisible()
      first.isHidden = true
      #expect(
        received == [
          "first DidBecomeVisibleNotification", "first DidBecomeKeyNotification",
          "second DidBecomeVisibleNotification", "first DidResignKeyNotification",
          "second DidBecomeKeyNotification", "first DidBecomeHiddenNotification",
        ])
    }
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("the layout guides of a controller have anchors in its view") func guides() {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    let constraints = [
      label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(controller.view.constraints == constraints)
    #expect(controller.topLayoutGuide.length == 0)
  }

  private final class Peeks: NSObject, UIViewControllerPreviewingDelegate {
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? { nil }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {}
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("a previewing context has its delegate and view, and does not retain the delegate") func peek() {
    let controller = UIViewController()
    var peeks: Peeks? = Peeks()
    weak let gone = peeks
    let source = UIView()
    let context = peeks.map { controller.registerForPreviewing(with: $0, sourceView: source) }
    #expect(context?.delegate === peeks)
    #expect(context?.sourceView === source)
    peeks = nil
    #expect(gone == nil)
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("a controller retains its previewing contexts, and can override their registration (VC-07)")
  func keptPeeks() {
    final class Counting: UIViewController {
      var count = 0
      override func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
      ) -> any UIViewControllerPreviewing {
        count += 1
        return super.registerForPreviewing(with: delegate, sourceView: sourceView)
      }
      override func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        count -= 1
        super.unregisterForPreviewing(withContext: previewing)
      }
    }
    let (controller, peeks) = (Counting(), Peeks())
    weak var context: (any UIViewControllerPreviewing)?
    context = controller.registerForPreviewing(with: peeks, sourceView: UIView())
    #expect(context != nil && controller.count == 1)
    if let context { controller.unregisterForPreviewing(withContext: context) }
    #expect(context == nil && controller.count == 0)
  }

  @Test("a page view controller can be created without arguments") func pages() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl)
    #expect(pages.navigationOrientation == .horizontal)
  }

  @Test("a navigation controller has its own bars, and always returns the same ones") func bars() {
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = true
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(navigation.toolbar === navigation.toolbar)
    #expect(navigation.navigationBar !== UINavigationController().navigationBar)
  }

  @Test("a hidden bar button cannot be tapped", arguments: [false, true])
  func hiddenBarButton(isHidden: Bool) {
    Headless.isolated {
      let screen = UIViewController()
      var taps = 0
      let button = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in taps += 1 })
      button.title = "Edit"
      button.isHidden = isHidden
      screen.navigationItem.rightBarButtonItem = button
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: screen)
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      if isHidden {
        #expect(throws: HeadlessUserError.self) { try user.tap("Edit") }
      } else {
        #expect(throws: Never.self) { try user.tap("Edit") }
      }
      #expect(taps == (isHidden ? 0 : 1))
    }
  }

  @Test("an NSIndexPath has a row and a section") func indexPath() {
    let path = NSIndexPath(row: 3, section: 2)
    #expect((path.section, path.row, path.item) == (2, 3, 3))
  }

  @Test(
    "a map table retains keys and values according to its options", arguments: [false, true], [false, true])
  func mapTable(weakKeys: Bool, weakObjects: Bool) {
    let table = NSMapTable<UIViewController, NSObject>(
      keyOptions: weakKeys ? .weakMemory : .strongMemory,
      valueOptions: weakObjects ? .weakMemory : .strongMemory)
    var key: UIViewController? = UIViewController()
    var object: NSObject? = NSObject()
    weak let (heldKey, heldObject) = (key, object)
    table.setObject(object, forKey: key)
    #expect(table.object(forKey: key) === object)
    #expect(table.object(forKey: UIViewController()) == nil)
    object = nil
    #expect((heldObject == nil) == weakObjects)
    #expect((table.object(forKey: key) == nil) == weakObjects)
    key = nil
    #expect((heldKey == nil) == weakKeys)
    table.removeAllObjects()
    #expect(heldKey == nil && heldObject == nil)
  }

  /// Equal to all other instances, like strings with the same characters.
  private final class Equal: NSObject {
    override func isEqual(_ object: Any?) -> Bool { object is Equal }
    override var hash: Int { 1 }
  }

  @Test("map and hash tables compare by equality, or by identity if requested (ISO-11)") func equality() {
    let names = NSMapTable<NSString, NSObject>(keyOptions: .strongMemory, valueOptions: .weakMemory)
    let (one, other) = (NSObject(), NSObject())
    names.setObject(one, forKey: "screen" as NSString)
    #expect(names.object(forKey: String("neercs".reversed()) as NSString) === one)
    names.setObject(other, forKey: "screen" as NSString)
    #expect(names.object(forKey: "screen" as NSString) === other && names.count == 1)
    names.removeObject(forKey: "screen" as NSString)
    #expect(names.count == 0)

    let (first, second) = (Equal(), Equal())
    let byIdentity = NSMapTable<Equal, NSObject>(keyOptions: .objectPointerPersonality)
    byIdentity.setObject(one, forKey: first)
    #expect(byIdentity.object(forKey: first) === one && byIdentity.object(forKey: second) == nil)

    let set = NSHashTable<Equal>()
    let setByIdentity = NSHashTable<Equal>(options: .objectPointerPersonality)
    for table in [set, setByIdentity] {
      table.add(first)
      table.add(second)
    }
    #expect(set.allObjects == [first] && set.contains(second) && setByIdentity.count == 2)
    #expect(set.member(second) === first)
    setByIdentity.remove(first)
    #expect(setByIdentity.anyObject === second && !setByIdentity.contains(first))
  }

  private final class Leaving: NSObject, SFSafariViewControllerDelegate {
    var count = 0
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { count += 1 }
  }

  @Test("a hash table is ordered, and retains its objects unless it is weak") func hashTables() {
    let (weakly, strongly) = (NSHashTable<NSObject>.weakObjects(), NSHashTable<NSObject>())
    let kept = NSObject()
    // Different objects for each table.
    func fill(_ table: NSHashTable<NSObject>) -> Bool {
      let (first, second) = (NSObject(), NSObject())
      for object in [first, kept, second, kept] { table.add(object) }
      return table.allObjects == [first, kept, second] && table.contains(second)
    }
    #expect(fill(weakly) && fill(strongly))
    #expect(weakly.allObjects == [kept] && strongly.allObjects.count == 3)
    strongly.remove(kept)
    weakly.remove(kept)
    #expect(weakly.anyObject == nil && !strongly.contains(kept) && strongly.count == 2)
    strongly.removeAllObjects()
    #expect(strongly.allObjects.isEmpty)
  }

  @Test("appearance proxies store their values per class") func appearance() {
    final class Bar: UINavigationBar {}
    UINavigationBar.appearance().barTintColor = .red
    Bar.appearance().prefersLargeTitles = true
    UILabel.appearance(whenContainedInInstancesOf: [Bar.self]).textColor = .blue
    UITabBarItem.appearance().badgeColor = .green
    UIBarButtonItem.appearance().tintColor = .white
    #expect(UINavigationBar.appearance().barTintColor == .red && Bar.appearance().barTintColor == nil)
    #expect(Bar.appearance().prefersLargeTitles)
    #expect(UILabel.appearance().textColor != .blue)
    #expect(UITabBarItem.appearance().badgeColor == .green)
  }

  @Test("the frame in a keyboard notification can be read") func keyboard() {
    var height: CGFloat?
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      MainActor.assumeIsolated { height = frame?.cgRectValue.height }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let frame = CGRect(x: 0, y: 516, width: 393, height: 336)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)])
    #expect(height == 336)
    #expect(NSValue(cgPoint: frame.origin).cgPointValue == frame.origin)
    #expect(NSValue(cgSize: frame.size).cgSizeValue == frame.size)
  }

  @Test("endEditing applies only to fields inside the view") func endEditing() {
    Headless.isolated {
      let (form, other, field) = (UIView(), UIView(), UITextField())
      form.addSubview(field)
      field.becomeFirstResponder()
      #expect(!other.endEditing(true) && field.isFirstResponder)
      #expect(form.endEditing(true) && !field.isFirstResponder)
      #expect(!form.endEditing(true))
    }
  }

  @Test("Done dismisses a Safari view controller, and notifies its delegate") func safari() throws {
    try Headless.isolated {
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      let url = try #require(URL(string: "https://example.com"))
      let page = SFSafariViewController(url: url)
      let leaving = Leaving()
      page.delegate = leaving
      root.present(page, animated: true)
      try HeadlessUser().tap("Done")
      #expect(leaving.count == 1)
      #expect(root.presentedViewController == nil)
    }
  }

  private final class Careless: UIViewController {
    var taps = 0
    // A closure, like the method `self`, which the name `self` means in a property's initializer.
    let target: Any = { UIViewController() }
    func didTap() { taps += 1 }
  }

  @Test("an action whose target is not an object is sent to the responder chain")
  func targetIsNoObject() throws {
    try Headless.isolated {
      let screen = Careless()
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.addTarget(screen.target, action: Selector(Careless.didTap), for: .touchUpInside)
      screen.view.addSubview(button)
      let window = UIWindow()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      try HeadlessUser().tap("Go")
      #expect(screen.taps == 1)
    }
  }

  @available(*, deprecated, message: "tests what is deprecated")
  @Test("containment methods are available by their names from before Swift 4.2") func oldContainment() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    #expect(parent.childViewControllers == [child])
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty)
  }

  @Test("a bar's background image without a position is the one for UIBarPosition.any") func barImages() {
    let bar = UINavigationBar()
    let (any, top) = (UIImage(), UIImage())
    bar.setBackgroundImage(any, for: .any, barMetrics: .default)
    bar.setBackgroundImage(top, for: .top, barMetrics: .default)
    #expect(bar.backgroundImage(for: .default) === any)
    #expect(bar.backgroundImage(for: .top, barMetrics: .default) === top)
    #expect(bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
  }

  @Test("light and dark interface styles have different color appearances") func colorAppearance() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(light.hasDifferentColorAppearance(comparedTo: dark))
    #expect(!light.hasDifferentColorAppearance(comparedTo: light))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("classes are compared like objects") func classes() {
    let screen: UIViewController = UITabBarController()
    let (same, other): (AnyClass?, AnyClass?) = (UITabBarController.self, UIViewController.self)
    #expect(type(of: screen) === same)
    #expect(type(of: screen) !== other)
  }
}
