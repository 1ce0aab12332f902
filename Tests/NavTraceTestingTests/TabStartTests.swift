import NavTrace
import NavTraceGraph
import NavTraceTesting
import TestSupport
import Testing
import UIKit

/// The order in which an app fills its containers does not affect its graph.
@MainActor @Suite struct TabStartTests {
  final class ListScreen: UIViewController {}
  final class DetailScreen: UIViewController {}
  final class MapScreen: UIViewController {}
  final class SettingsScreen: UIViewController {}
  final class HelpScreen: UIViewController {}

  @Test("statements at launch in any order give the same graph and the same .nav file")
  func permutations() throws {
    var (graphs, files): (Set<[UInt8]>, Set<String>) = ([], [])
    for seed in 0..<150 {
      let events = try Headless.isolated { try session(SeededNumbers(seed: seed)) }
      let graph = FlowGraphBuilder().analyze(events)
      graphs.insert(try JSONFormat.write(graph))
      files.insert(FlowSnapshot(graph).text)
    }
    #expect(graphs.count == 1)
    #expect(
      files == [
        """
        navtrace flow 1
        # Accept changes with: navtrace check FILE TRACE... --update

        start UITabBarController

        [UINavigationController]/DetailScreen
          pop by back -> [UINavigationController]/ListScreen

        [UINavigationController]/ListScreen
          push -> [UINavigationController]/DetailScreen
          modal -> HelpScreen

        [UINavigationController]/SettingsScreen

        [UITabBarController]/MapScreen

        HelpScreen
          dismissed by swipe -> [UINavigationController]/ListScreen

        UITabBarController
          select -> [UINavigationController]/ListScreen
          select -> [UINavigationController]/SettingsScreen
          select -> [UITabBarController]/MapScreen

        """
      ])
  }

  /// Records an app with three tabs, the last of which is a screen, and its user.
  private func session(_ numbers: SeededNumbers) throws -> [TraceEvent] {
    var numbers = numbers
    return try NavigationTrace { _ in
      let window = UIWindow(frame: .zero)
      let tabs = UITabBarController()
      let (first, second, map) = (UINavigationController(), UINavigationController(), MapScreen())
      for (tab, title) in zip([first, second, map], ["List", "Settings", "Map"]) {
        tab.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      }
      let lines: [() -> Void] = [
        {
          tabs.viewControllers = [first, second, map]
          tabs.selectedIndex = 1
        },
        { window.rootViewController = tabs },
        { window.makeKeyAndVisible() },
        { first.setViewControllers([ListScreen(), DetailScreen()], animated: false) },
        { second.pushViewController(SettingsScreen(), animated: false) },
      ]
      for line in lines.shuffled(using: &numbers) {
        line()
        if Bool.random(using: &numbers) { Headless.runLoop.runUntilIdle() }
      }
      Headless.runLoop.runUntilIdle()

      let user = HeadlessUser()
      try user.selectTab("Map")
      try user.selectTab("List")
      try user.goBack()
      first.present(HelpScreen(), animated: true)
      Headless.runLoop.runUntilIdle()
      try user.swipeDown()
    }.events
  }

  @Test("tabs that replace a screen are a transition from that screen") func replacement() throws {
    let events = try Headless.isolated {
      try NavigationTrace { _ in
        let window = UIWindow(frame: .zero)
        let stack = UINavigationController(rootViewController: ListScreen())
        window.rootViewController = stack
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        let tabs = UITabBarController()
        tabs.viewControllers = [MapScreen(), SettingsScreen()].map {
          UINavigationController(rootViewController: $0)
        }
        tabs.viewControllers?.last?.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 0)
        stack.setViewControllers([tabs], animated: false)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().selectTab("Settings")
        withExtendedLifetime(window) {}
      }.events
    }
    #expect(
      FlowSnapshot(FlowGraphBuilder().analyze(events)).text == """
        navtrace flow 1
        # Accept changes with: navtrace check FILE TRACE... --update

        start [UINavigationController]/ListScreen

        [UINavigationController]/ListScreen
          replace -> UITabBarController

        [UINavigationController]/MapScreen

        [UINavigationController]/SettingsScreen

        UITabBarController
          select -> [UINavigationController]/MapScreen
          select -> [UINavigationController]/SettingsScreen

        """)
  }
}
