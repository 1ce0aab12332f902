import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Custom tabs: a container shows the screen of one of several coordinators.
@MainActor @Suite struct SectionTests {
  private enum Tab { case services, settings }

  @MainActor private class Flow {}
  private final class TabFlow: Flow {
    let screen = UIViewController()
    lazy var navigation = UINavigationController(rootViewController: screen)
  }
  private class Tabs: Flow {
    let container = UIViewController()
    var shown: UIViewController?
    @MainActor func show(_ flow: TabFlow) {
      shown?.willMove(toParent: nil)
      shown?.view.removeFromSuperview()
      shown?.removeFromParent()
      shown = flow.navigation
      container.addChild(flow.navigation)
      container.view.addSubview(flow.navigation.view)
      flow.navigation.didMove(toParent: container)
    }
    func keep(_ flow: TabFlow, for tab: Tab) {}
  }
  private final class CachingTabs: Tabs {
    var flows: [Tab: TabFlow] = [:]
    override func keep(_ flow: TabFlow, for tab: Tab) { flows[tab] = flow }
  }
  private final class LeakingTabs: Tabs {
    var flows: [UUID: TabFlow] = [:]
    override func keep(_ flow: TabFlow, for tab: Tab) { flows[UUID()] = flow }
  }

  /// The rules of the findings after a change of the tab.
  private func rules(_ tabs: Tabs) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let trace = try NavigationTrace { recorder in
        recorder.watch(tabs, coordinators: .instances(of: Flow.self))
        window.rootViewController = tabs.container
        window.makeKeyAndVisible()
        for tab in [Tab.services, .settings] {
          let flow = TabFlow()
          tabs.keep(flow, for: tab)
          tabs.show(flow)
          Headless.runLoop.runUntilIdle()
        }
        recorder.end()
      }
      return withExtendedLifetime((window, tabs)) { trace.findings.map(\.rule) }
    }
  }

  @Test("a coordinator that is kept for a tab may be shown again") func cached() throws {
    #expect(try rules(CachingTabs()).isEmpty)
  }

  @Test("a coordinator that is kept by a random key leaks") func leaking() throws {
    #expect(try rules(LeakingTabs()).contains("leaked-child"))
  }
}
