import Testing
import UIKit

/// The facts about split view controllers, with their ids.
@MainActor @Suite struct SplitTests {
  @Test("a column wraps its controller in a navigation controller (SPL-01)")
  func columnsWrapTheirControllers() {
    let split = UISplitViewController(style: .doubleColumn)
    let content = UIViewController()
    split.setViewController(content, for: .primary)
    let column = split.viewController(for: .primary) as? UINavigationController
    #expect(column?.viewControllers == [content])
    #expect(content.splitViewController === split)
    let own = UINavigationController()
    split.setViewController(own, for: .secondary)
    #expect(split.viewController(for: .secondary) === own)
  }

  @Test(
    "a collapsed split view is one stack, onto which a detail is pushed (SPL-01)",
    arguments: [UISplitViewController.Style.doubleColumn, .unspecified])
  func collapsedIsOneStack(style: UISplitViewController.Style) throws {
    try Headless.isolated {
      let log = Log()
      let split = UISplitViewController(style: style)
      let (list, first, second) = (
        LoggedViewController("L", log), LoggedViewController("1", log), LoggedViewController("2", log)
      )
      split.viewControllers = [
        UINavigationController(rootViewController: list), UINavigationController(rootViewController: first),
      ]
      let window = show(split)
      #expect(split.isCollapsed)
      let stack = try #require(list.navigationController)
      #expect(stack.viewControllers == [list, first])
      #expect(split.viewControllers == [stack])
      try HeadlessUser().goBack()
      list.showDetailViewController(second, sender: nil)
      Headless.runLoop.runUntilIdle()
      #expect(stack.viewControllers == [list, second])
      #expect(second.view.window === window)
    }
  }

  @Test("a split view controller collapses when it first appears (SPL-02)") func collapsesOnScreen() {
    Headless.isolated {
      let split = UISplitViewController()
      let (list, detail) = (
        UINavigationController(rootViewController: UIViewController()), UIViewController()
      )
      split.viewControllers = [list]
      split.showDetailViewController(detail, sender: nil)
      #expect(!split.isCollapsed && split.viewControllers == [list, detail])
      let window = show(split)
      #expect(split.isCollapsed && split.viewControllers == [list])
      #expect(list.viewControllers.last === detail && detail.view.window === window)
      window.rootViewController = nil
      Headless.runLoop.runUntilIdle()
      #expect(split.isCollapsed)
    }
  }

  @Test("side by side, showing a detail replaces the previous one (SPL-01)")
  func expandedReplacesTheDetail() {
    Headless.isolated {
      Headless.behavior.splitViewsCollapse = false
      let log = Log()
      let split = UISplitViewController(style: .doubleColumn)
      let (list, first, second) = (
        LoggedViewController("L", log), LoggedViewController("1", log), LoggedViewController("2", log)
      )
      split.setViewController(list, for: .primary)
      split.setViewController(first, for: .secondary)
      let window = show(split)
      #expect(list.view.window === window && first.view.window === window)
      list.showDetailViewController(second, sender: nil)
      Headless.runLoop.runUntilIdle()
      #expect(split.viewController(for: .secondary)?.children == [second])
      #expect(second.view.window === window && first.view.window == nil)
      #expect(log.take().contains("1.didDisappear") && split.viewControllers.count == 2)
    }
  }

  private final class TabDelegate: UISplitViewControllerDelegate {
    var collapsed: [UIViewController] = []
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool {
      collapsed = [secondary, primary]
      return true
    }
  }

  @Test("the delegate decides how a detail collapses onto a tab bar controller (SPL-02)") func tabs() {
    Headless.isolated {
      let (split, tabs, detail) = (UISplitViewController(), UITabBarController(), UIViewController())
      let delegate = TabDelegate()
      split.delegate = delegate
      split.viewControllers = [tabs, detail]
      detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
      let window = show(split)
      #expect(delegate.collapsed == [detail, tabs])
      #expect(tabs.view.window === window && detail.viewIfLoaded?.window == nil)
      #expect(detail.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
    }
  }

  @Test("show(_:) brings a column to the front") func showColumn() {
    Headless.isolated {
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (UIViewController(), UIViewController())
      split.setViewController(list, for: .primary)
      let window = show(split)
      split.setViewController(detail, for: .secondary)
      split.show(.secondary)
      Headless.runLoop.runUntilIdle()
      #expect(list.navigationController?.viewControllers == [list, detail])
      split.show(.primary)
      Headless.runLoop.runUntilIdle()
      #expect(list.navigationController?.viewControllers == [list])
      withExtendedLifetime(window) {}
    }
  }
}
