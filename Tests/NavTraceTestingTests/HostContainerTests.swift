import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Coordinators that only host their children: they show a container, and all screens in it belong to the children.
@MainActor @Suite struct HostContainerTests {
  @MainActor class Flow: NSObject { var children: [Flow] = [] }

  final class ListScreen: UIViewController { weak var coordinator: Flow? }
  final class App: Flow { let stack = UINavigationController() }

  private func screen(of flow: Flow, _ title: String) -> UIViewController {
    let screen = ListScreen()
    screen.title = title
    screen.coordinator = flow
    return screen
  }

  /// The findings about an app, without notes, as a rule with the coordinator.
  private func findings(_ act: @MainActor (App, UIWindow) throws -> Void) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let app = App()
      let trace = try NavigationTrace { recorder in
        recorder.watch(app, coordinators: .instances(of: Flow.self))
        app.stack.viewControllers = [screen(of: app, "Home")]
        window.rootViewController = app.stack
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        try act(app, window)
        Headless.runLoop.runUntilIdle()
        recorder.end()
      }
      withExtendedLifetime((window, app)) {}
      return trace.findings.filter { $0.severity > .note }.map { "\($0.rule) \($0.coordinator?.type ?? "")" }
    }
  }

  // MARK: A stack for a child

  @MainActor final class StackRouter {
    let stack: UINavigationController
    init(_ stack: UINavigationController) { self.stack = stack }
  }

  /// Puts the screen of a child into a stack.
  final class Wrapper: Flow { let stack = UINavigationController() }

  final class Child: Flow {
    let router: StackRouter
    init(_ router: StackRouter) { self.router = router }
  }

  @Test(
    "a flow that only holds the stack of its child is finished when the stack leaves",
    arguments: [false, true])
  func wrapper(isRemoved: Bool) throws {
    let found = try findings { app, _ in
      let wrapper = Wrapper()
      let child = Child(StackRouter(wrapper.stack))
      wrapper.stack.viewControllers = [screen(of: child, "List")]
      wrapper.children = [child]
      app.children = [wrapper]
      app.stack.present(wrapper.stack, animated: true)
      try HeadlessUser().swipeDown()
      if isRemoved { app.children = [] }
    }
    #expect(found == (isRemoved ? [] : ["leaked-child Wrapper"]))
  }

  // MARK: Tabs

  final class Tabs: Flow {}
  final class Feed: Flow {}
  final class Settings: Flow {}

  @Test(
    "a flow whose tab bar no coordinator refers to is finished when the tab bar leaves",
    arguments: [false, true], [false, true])
  func localTabBar(areTabsRemoved: Bool, isRemoved: Bool) throws {
    let found = try findings { app, window in
      let tabs = Tabs()
      tabs.children = [Feed(), Settings()]
      app.children = [tabs]
      let bar = UITabBarController()
      bar.viewControllers = tabs.children.map {
        UINavigationController(rootViewController: screen(of: $0, "\(type(of: $0))"))
      }
      window.rootViewController = bar
      Headless.runLoop.runUntilIdle()
      if areTabsRemoved { tabs.children = [] }
      if isRemoved { app.children = [] }
      window.rootViewController = app.stack
    }
    #expect(found == (isRemoved ? [] : ["leaked-child Tabs"]))
  }

  // MARK: Coordinators that a container retains

  /// A stack that retains its coordinator, so that both live equally long.
  final class SheetStack: UINavigationController { var flow: Flow? }
  /// A flow whose screen does not refer to it.
  final class Plain: Flow {
    weak var stack: UINavigationController?
    lazy var screen = UITableViewController()
  }

  @Test(
    "a coordinator that only the container retains owns the screens that it stores", arguments: [false, true])
  func attached(isRemoved: Bool) throws {
    let found = try findings { app, _ in
      let stack = SheetStack()
      let sheet = Plain()
      sheet.stack = stack
      stack.flow = sheet
      stack.viewControllers = [sheet.screen]
      app.stack.present(stack, animated: true)
      Headless.runLoop.runUntilIdle()
      let child = Plain()
      sheet.children = [child]
      stack.pushViewController(child.screen, animated: true)
      try HeadlessUser().goBack()
      if isRemoved { sheet.children = [] }
    }
    #expect(found == (isRemoved ? [] : ["leaked-child Plain"]))
  }
}
