import Testing
import UIKit

/// The facts about tab bar controllers, with their ids.
@MainActor @Suite struct TabBarTests {
  @MainActor struct Tabs {
    let log = Log()
    let controller = UITabBarController()
    let window: UIWindow
    let delegate: LoggedTabDelegate

    init(_ names: String...) {
      let log = log
      controller.viewControllers = names.map { LoggedViewController($0, log) }
      delegate = LoggedTabDelegate(log)
      controller.delegate = delegate
      window = show(controller)
      _ = log.take()
    }

    var tabs: [UIViewController] { controller.viewControllers ?? [] }
    func settle() { Headless.runLoop.runUntilIdle() }
  }

  @Test("new tabs keep the selected controller, or else its index, or else select the first (TAB-01)")
  func selectionSurvivesNewTabs() {
    Headless.isolated {
      let tabs = Tabs("A", "B", "C")
      #expect(tabs.controller.selectedIndex == 0)
      #expect(tabs.tabs[0].isViewLoaded && !tabs.tabs[1].isViewLoaded)
      tabs.controller.selectedIndex = 1
      tabs.settle()
      let (a, b, c) = (tabs.tabs[0], tabs.tabs[1], tabs.tabs[2])
      tabs.controller.viewControllers = [b, a, c]
      #expect(tabs.controller.selectedIndex == 0 && tabs.controller.selectedViewController === b)
      tabs.controller.selectedIndex = 2
      tabs.controller.viewControllers = [a, b, UIViewController()]
      #expect(tabs.controller.selectedIndex == 2)
      // If neither the controller nor its index exists, the first tab is selected.
      tabs.controller.viewControllers = [a, b]
      #expect(tabs.controller.selectedIndex == 0)
      tabs.controller.viewControllers = [a]
      #expect(tabs.controller.selectedIndex == 0)
      tabs.settle()
      #expect(a.view.window === tabs.window && b.parent == nil && !c.isViewLoaded)
      tabs.controller.viewControllers = nil
      tabs.settle()
      #expect(tabs.controller.selectedViewController == nil && a.parent == nil)
      #expect(tabs.controller.selectedIndex == NSNotFound)
    }
  }

  @Test("a subclass is told of a tap before the tab is selected, and even if that is refused")
  func subclassIsTold() throws {
    final class Tabs: UITabBarController {
      var taps: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        taps.append("\(item.title ?? "") at \(selectedIndex)")
      }
    }
    final class Refusal: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    try Headless.isolated {
      let (tabs, refusal) = (Tabs(), Refusal())
      tabs.viewControllers = ["A", "B"].map {
        let controller = UIViewController()
        controller.title = $0
        return controller
      }
      let window = show(tabs)
      try HeadlessUser().perform([.tab("B")])
      tabs.delegate = refusal
      try HeadlessUser().perform([.tab("A")])
      #expect(tabs.taps == ["B at 0", "A at 1"] && tabs.selectedIndex == 1)
      withExtendedLifetime((window, refusal)) {}
    }
  }

  @Test("a bar of the app in the view of a container is in front of the children's views")
  func barsOfTheApp() throws {
    final class Tabs: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tabBar.isHidden = true
        for (index, title) in ["Home", "Search"].enumerated() {
          let action = UIAction(title: title) { [weak self] _ in self?.selectedIndex = index }
          view.addSubview(UIButton(primaryAction: action))
        }
      }
    }
    try Headless.isolated {
      let tabs = Tabs()
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.view.addSubview(UIButton(primaryAction: UIAction(title: "Play") { _ in }))
      tabs.viewControllers = [stack, UIViewController()]
      let window = show(tabs)
      for _ in 0..<2 {
        let taps: Set<HeadlessUser.Action> = [.tap("Play"), .tap("Home"), .tap("Search")]
        #expect(taps.isSubset(of: HeadlessUser().possibleActions))
        stack.pushViewController(UIViewController(), animated: false)
        Headless.runLoop.runUntilIdle()
      }
      try HeadlessUser().tap("Search")
      #expect(tabs.selectedIndex == 1)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a transaction's completion block waits for a switch of tabs (CAT-03)", arguments: [true, false])
  func transactionWaits(animated: Bool) {
    Headless.isolated {
      let tabs = Tabs("A", "B")
      tabs.delegate.animator = animated ? TransitionTests.Animator(tabs.log) : nil
      for change in [
        { tabs.controller.selectedIndex = 1 },
        { tabs.controller.setViewControllers([LoggedViewController("C", tabs.log)], animated: true) },
      ] {
        var ended: [String]?
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended = tabs.log.take() }
        change()
        CATransaction.commit()
        #expect(ended == nil)
        tabs.settle()
        let lines = ended ?? []
        #expect(lines.contains { $0.hasPrefix("animate") } == animated)
        #expect(lines.contains { $0.hasSuffix(".didAppear") })
      }
    }
  }

  @Test("setting the tabs makes all of them customizable (TAB-08)") func customizable() {
    let controller = UITabBarController()
    let (a, b) = (UIViewController(), UIViewController())
    controller.viewControllers = [a, b]
    #expect(controller.customizableViewControllers == [a, b])
    controller.customizableViewControllers = []
    #expect(controller.customizableViewControllers == [])
    controller.setViewControllers([a], animated: true)
    #expect(controller.customizableViewControllers == [a])
  }

  @Test("selecting a tab in code calls no delegate method (TAB-02, TAB-05)") func codeSwitchesSilently() {
    Headless.isolated {
      let tabs = Tabs("A", "B")
      tabs.controller.selectedIndex = 1
      tabs.settle()
      #expect(
        tabs.log.take() == [
          "B.viewDidLoad", "B.willAppear", "B.isAppearing", "A.willDisappear", "A.didDisappear",
          "B.didAppear",
        ])
      tabs.controller.selectedViewController = tabs.tabs[0]
      tabs.settle()
      #expect(
        tabs.log.take() == [
          "A.willAppear", "A.isAppearing", "B.willDisappear", "B.didDisappear", "A.didAppear",
        ])
      tabs.controller.selectedIndex = 7
      #expect(tabs.controller.selectedIndex == 0)
    }
  }

  @Test("tapping a tab calls shouldSelect, and didSelect if that returns true (TAB-03)")
  func tapsCallShouldSelect() throws {
    try Headless.isolated {
      let tabs = Tabs("A", "B")
      try HeadlessUser().selectTab("B")
      #expect(tabs.log.take().filter { $0.contains("(") } == ["shouldSelect(B)", "didSelect(B)"])
      try HeadlessUser().selectTab("B")
      #expect(tabs.log.take() == ["shouldSelect(B)", "didSelect(B)"])
      tabs.delegate.allows = false
      try HeadlessUser().selectTab("A")
      #expect(tabs.log.take() == ["shouldSelect(A)"])
      #expect(tabs.controller.selectedIndex == 1)
    }
  }

  @Test("tapping the selected tab pops its stack to the root (TAB-04, TRAP-17)")
  func tapAgainPopsToRoot() throws {
    try Headless.isolated {
      let log = Log()
      let navigation = UINavigationController()
      navigation.viewControllers = ["R", "B", "C"].map { LoggedViewController($0, log) }
      let delegate = LoggedDelegate(log)
      navigation.delegate = delegate
      navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      let window = show(tabs)
      _ = log.take()
      try HeadlessUser().selectTab("First")
      #expect(navigation.viewControllers.count == 1)
      #expect(log.take().filter { $0.contains("Show(") } == ["willShow(R) C→R", "didShow(R) C→R"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("without a More controller, every tab keeps its index (TAB-06)") func manyTabs() throws {
    try Headless.isolated {
      let tabs = Tabs("A", "B", "C", "D", "E", "F", "G")
      try HeadlessUser().selectTab("G")
      #expect(tabs.controller.selectedIndex == 6)
      #expect(UITabBarController().selectedIndex == NSNotFound)
    }
  }

  @Test("the tab of a navigation controller has the title of its root's tab", arguments: [nil, "Shop"])
  func rootsTab(title: String?) throws {
    Headless.isolated {
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      root.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
      navigation.title = title
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      let window = show(tabs)
      #expect(HeadlessUser().possibleActions.first == .tab(title ?? "Search"))
      withExtendedLifetime(window) {}
    }
  }

  @Test("a button that the app adds to the tab bar is tapped, unless the bar is hidden") func buttonInBar()
    throws
  {
    try Headless.isolated {
      let (first, bar) = (UIViewController(), UITabBarController())
      (first.title, bar.viewControllers) = ("Home", [first])
      var taps = 0
      bar.tabBar.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: "Add") { _ in taps += 1 }))
      let held = UIView()
      held.accessibilityLabel = "More"
      held.addGestureRecognizer(UILongPressGestureRecognizer(target: held, action: Selector("more")))
      bar.tabBar.addSubview(held)
      let window = UIWindow()
      window.rootViewController = bar
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      try user.tap("Add")
      #expect(taps == 1)
      #expect(Set(user.choices().map(\.description)).isSuperset(of: ["tap Add", "tab Home", "hold More"]))
      bar.isTabBarHidden = true
      #expect(throws: HeadlessUserError.self) { try user.tap("Add") }
    }
  }

  #if !canImport(ObjectiveC)
    @Test("an app replaces the tab bar by one of its own, with key-value coding") func replacedBar() throws {
      final class Bar: UITabBar {}
      try Headless.isolated {
        let (first, second, tabs) = (UIViewController(), UIViewController(), UITabBarController())
        (first.title, second.title) = ("Home", "Shop")
        tabs.viewControllers = [first, second]
        let bar = Bar()
        tabs.setValue(bar, forKey: "tabBar")
        #expect(tabs.tabBar === bar && bar.items?.count == 2 && bar.selectedItem === first.tabBarItem)
        let window = UIWindow()
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        try HeadlessUser().selectTab("Shop")
        #expect(tabs.selectedIndex == 1 && bar.selectedItem === second.tabBarItem)
      }
    }
  #endif

  @Test("a hidden tab bar has no tabs to tap") func hiddenBar() {
    Headless.isolated {
      let tabs = Tabs("A", "B")
      #expect(HeadlessUser().possibleActions == [.tab("A"), .tab("B")])
      tabs.controller.tabBar.isHidden = true
      #expect(HeadlessUser().possibleActions == [])
      tabs.controller.tabBar.isHidden = false
      tabs.controller.present(UIViewController(), animated: false)
      #expect(!HeadlessUser().possibleActions.contains(.tab("A")))
    }
  }

  @Test("children find their tab bar controller, and disappear with it") func containment() {
    Headless.isolated {
      let tabs = Tabs("A", "B")
      let first = tabs.tabs[0]
      #expect(first.tabBarController === tabs.controller)
      tabs.window.rootViewController = UIViewController()
      tabs.settle()
      #expect(tabs.log.take() == ["A.willDisappear", "A.didDisappear"])
      first.removeFromParent()
      #expect(tabs.controller.viewControllers?.count == 1)
      #expect(tabs.controller.selectedViewController?.title == "B")
    }
  }
}

final class LoggedTabDelegate: NSObject, UITabBarControllerDelegate {
  private let log: Log
  var allows = true
  var animator: (any UIViewControllerAnimatedTransitioning)?
  init(_ log: Log) { self.log = log }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.append("shouldSelect(\(viewController.title ?? "?"))")
    return allows
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append("didSelect(\(viewController.title ?? "?"))")
  }
}
