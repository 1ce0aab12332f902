import Coordinators
import NavTrace
import NavTraceRecording
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct RecorderTests {
  private class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    let first: String
    init(_ router: Router, first: String) {
      self.router = router
      self.first = first
    }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(screen(first), animated: animated, onDismissed: onDismissed)
    }
    func presentNext(_ title: String) { router.present(screen(title), animated: true) }
  }
  private final class Parent: Flow {}
  private final class Child: Flow {}

  @Test(
    "a screen in a column of a collapsed split view is retained to be shown again", arguments: [false, true],
    [UISplitViewController.Style.doubleColumn, .unspecified])
  func columns(isShownAgain: Bool, style: UISplitViewController.Style) throws {
    let trace = try recording { stage in
      let split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
      split.viewControllers = ["Folders", "Empty"].map {
        UINavigationController(rootViewController: screen($0))
      }
      stage.window.rootViewController = split
      stage.window.makeKeyAndVisible()
      try HeadlessUser().goBack()
      if isShownAgain {
        split.showDetailViewController(
          UINavigationController(rootViewController: screen("Mail")), sender: nil)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().goBack()
      }
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.goneScreens.map(\.leave.screen.title) == [isShownAgain ? "Mail" : "Empty"])
    #expect(state.leftoverScreens.map(\.leave.screen.title) == [])
  }

  @Test(
    "the results of a search are embedded in the screen that has the bar, and are retained to be shown again")
  func searchResults() throws {
    let trace = try recording { stage in
      let search = UISearchController(searchResultsController: screen("Results"))
      search.searchBar.placeholder = "Find"
      stage.navigation().topViewController?.navigationItem.searchController = search
      try HeadlessUser().type("tea", into: "Find")
      try HeadlessUser().tap("Cancel")
    }
    #expect(
      trace.words == [
        "root Root in k1", "tap Find", "embed Results in s1", "tap Cancel", "dismissed Results by code",
      ])
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.leftoverScreens.map(\.leave.screen.title) == [])
  }

  @Test("the requests of a router are recorded together with what happens") func asksAndHappens() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let parent = Parent(TracingRouter(NavigationRouter(navigationController: navigation)), first: "One")
      stage.recorder?.watch(parent)
      stage.kept.append(parent)
      parent.present(animated: true) {}
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    #expect(
      trace.words == [
        "root Root in k1", "present One on r1 by Parent b1", "push One in k1", "back", "pop One by back",
        "callback b1 of One", "deinit One",
      ])
  }

  /// UIKit and the data source still retain a page that was turned, so it is recorded as replaced.
  @Test("a page that is turned replaces the previous one") func pages() throws {
    @MainActor final class Book: NSObject, UIPageViewControllerDataSource {
      let pages = [screen("One"), screen("Two")]
      func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore page: UIViewController
      ) -> UIViewController? { page === pages[1] ? pages[0] : nil }
      func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter page: UIViewController
      ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
    }
    let trace = try recording { stage in
      let book = Book()
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = book
      controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      stage.kept.append(book)
      stage.window.rootViewController = controller
      stage.window.makeKeyAndVisible()
      try HeadlessUser().turnToNextPage()
    }
    #expect(
      trace.words == [
        "select One in k1 by code", "root One in k1", "tap next page", "pop One by replaced",
        "select Two in k1 by user", "push Two in k1",
      ])
  }

  /// Parent and child share a navigation controller. They have a router each, or share one.
  @Test("every screen is recorded with its coordinator", arguments: ["own", "shared tracing", "shared base"])
  func ownersOnOneStack(routers: String) throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let base = NavigationRouter(navigationController: navigation)
      let router = TracingRouter(base)
      let parent = Parent(router, first: "P1")
      stage.recorder?.watch(parent)
      stage.kept.append(parent)
      parent.present(animated: true, onDismissed: nil)
      Headless.runLoop.runUntilIdle()
      let child =
        switch routers {
        case "own": Child(TracingRouter(NavigationRouter(navigationController: navigation)), first: "C1")
        case "shared base": Child(TracingRouter(router), first: "C1")
        default: Child(router, first: "C1")
        }
      parent.presentChild(child, animated: true)
      Headless.runLoop.runUntilIdle()
      child.presentNext("C2")
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      try HeadlessUser().goBack()
      parent.presentNext("P2")
    }
    let owners = trace.compactMap { event -> String? in
      guard case .present(_, let screen, let coordinator, _, _, _) = event.body else { return nil }
      return "\(screen.title ?? "") \(coordinator?.type ?? "nobody")"
    }
    #expect(owners == ["P1 Parent", "C1 Child", "C2 Child", "P2 Parent"])
    #expect(trace.words.contains("Parent adds Child") && trace.words.contains("Parent removes Child"))
  }

  @Test("without a router, the changes that UIKit makes are recorded") func observedAlone() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      navigation.pushViewController(screen("Pushed"), animated: true)
      Headless.runLoop.runUntilIdle()
      let modal = UINavigationController(rootViewController: screen("Modal"))
      modal.pushViewController(screen("Above"), animated: false)
      navigation.present(modal, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      navigation.viewControllers = [navigation.viewControllers[1]]
      stage.window.rootViewController = screen("New")
    }
    #expect(
      trace.words.filter { !$0.hasPrefix("deinit") } == [
        "root Root in k1", "push Pushed in k1", "modal Modal in k2 over UINavigationController pageSheet",
        "push Above in k2", "swipe-down began", "swipe-down finished", "dismissed Above by swipe",
        "dismissed Modal by swipe", "pop Root by code", "dismissed Pushed by replaced", "root New in none",
      ])
    #expect(
      Set(trace.words).isSuperset(of: ["deinit Modal", "deinit Above", "deinit Root", "deinit Pushed"]))
  }

  @Test("a presented container is recorded as its first screen") func presentedContainer() throws {
    let trace = try recording { stage in
      let parent = Parent(TracingRouter(AppDelegateRouter(window: stage.window)), first: "unused")
      stage.recorder?.watch(parent)
      stage.kept.append(parent)
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { UINavigationController(rootViewController: screen($0)) }
      parent.router.present(tabs, animated: false) {}
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words == [
        "present One on r1 by Parent b1", "Parent claims Two", "select k2 in k1 by code", "root One in k2",
        "embed Two in k3",
      ])
  }

  @Test("tabs without navigation controllers are embedded in the tab bar controller") func plainTabs() throws
  {
    let trace = try recording { stage in
      let home = stage.navigation(root: "Home")
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { screen($0) }
      home.setViewControllers([tabs], animated: false)
      Headless.runLoop.runUntilIdle()
    }
    let arrivals = trace.words.filter { $0.contains("One") || $0.contains("Two") }
    #expect(arrivals == ["select One in k2 by code", "embed One in k2", "embed Two in k2"])
  }

  @Test("a switch to an existing tab is recorded, with its cause") func selectedTab() throws {
    let trace = try recording { stage in
      let tabs = UITabBarController()
      let controllers = ["One", "Two"].map { title in
        let controller = screen(title)
        controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return controller
      }
      tabs.viewControllers = controllers
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
      try HeadlessUser().selectTab("Two")
      tabs.selectedIndex = 0
      Headless.runLoop.runUntilIdle()
      // Already selected, so nothing is recorded.
      try HeadlessUser().selectTab("One")
      // The selected tab is removed, so UIKit selects another one.
      tabs.viewControllers = [controllers[1]]
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words == [
        "select One in k1 by code", "root One in k1", "embed Two in k1", "tap Two",
        "select Two in k1 by user",
        "select One in k1 by code", "tap One", "pop One by code", "select Two in k1 by code",
        "deinit One",
      ])
    // Before the first action, a checkpoint names the tabs that are not selected.
    let first = trace.firstIndex { if case .action = $0.body { true } else { false } }
    guard let first, case .checkpoint(let snapshot) = trace[first - 1].body else {
      Issue.record("no checkpoint before the first action")
      return
    }
    #expect(snapshot.hierarchy.map(\.parent?.description) == [nil, "k1", "k1"])
  }

  @Test("a tap on the selected tab pops its stack, not code") func reselectedTab() throws {
    let trace = try recording { stage in
      let tabs = UITabBarController()
      let stack = UINavigationController(rootViewController: screen("One"))
      stack.tabBarItem = UITabBarItem(title: "Shop", image: nil, tag: 0)
      tabs.viewControllers = [stack]
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
      stack.pushViewController(screen("Two"), animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().selectTab("Shop")
    }
    #expect(trace.words.contains("pop Two by tab"), "\(trace.words)")
  }

  @Test("the first selection is recorded if all stacks are empty")
  func selectionOfEmptyTab() throws {
    let trace = try recording { stage in
      let tabs = UITabBarController()
      let stacks = [UINavigationController(), UINavigationController()]
      tabs.viewControllers = stacks
      tabs.selectedIndex = 1
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      stacks[1].pushViewController(screen("Two"), animated: false)
      stacks[0].pushViewController(screen("One"), animated: false)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words == ["select k2 in k1 by code", "push One in k3", "push Two in k2"])
  }

  @Test("an expanded split view selects all columns") func expandedSplitView() throws {
    let trace = try recording { stage in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(screen("List"), for: .primary)
      stage.window.rootViewController = split
      stage.window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      Headless.behavior.splitViewsCollapse = false
      split.setViewController(screen("Detail"), for: .secondary)
      Headless.runLoop.runUntilIdle()
      // This is recorded once.
      split.setViewController(screen("Other"), for: .secondary)
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words.filter { $0.hasPrefix("select") } == [
        "select k2 in k1 by code", "select all in k1 by code",
      ])
    var state = NavigationState()
    for (index, event) in trace.enumerated() { state.apply(event, line: index + 1) }
    #expect(state.selections.isEmpty && state.visible?.object.title == "Other")
  }

  @Test("a cancelled swipe changes no screens") func cancelledSwipe() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      navigation.pushViewController(screen("Pushed"), animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeBack(.cancelled)
    }
    #expect(
      trace.words == ["root Root in k1", "push Pushed in k1", "swipe-back began", "swipe-back cancelled"])
  }

  @Test("a presentation that UIKit refuses is recorded") func misuse() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      navigation.present(screen("One"), animated: true)
      navigation.present(screen("Two"), animated: true)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words.contains("misuse already-presenting"))
  }

  @Test("titles can be omitted") func withoutTitles() throws {
    let trace = try recording(options: Recorder.Options(recordsTitles: false)) { stage in
      let root = screen("Secret")
      let navigation = UINavigationController(rootViewController: root)
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Secret", primaryAction: UIAction { _ in })
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
      try HeadlessUser().tap("Secret")
    }
    var encoder = TraceEncoder()
    for event in trace { encoder.append(event) }
    #expect(!String(decoding: encoder.bytes, as: UTF8.self).contains("Secret"))
  }

  @Test("recording does not change lifetimes") func lifetimes() throws {
    final class Witness: UIViewController {
      var onDeinit: (() -> Void)?
      isolated deinit { onDeinit?() }
    }
    func run(_ stage: Stage) throws -> [String] {
      var order: [String] = []
      func witness(_ name: String) -> Witness {
        let made = Witness()
        made.title = name
        made.onDeinit = { order.append(name) }
        return made
      }
      let navigation = stage.navigation()
      let parent = Parent(TracingRouter(NavigationRouter(navigationController: navigation)), first: "P")
      Recorder.current?.watch(parent)
      for name in ["A", "B", "C"] {
        parent.router.present(witness(name), animated: true) { order.append("\(name) dismissed") }
        Headless.runLoop.runUntilIdle()
      }
      try HeadlessUser().goBack()
      parent.router.dismiss(animated: true)
      Headless.runLoop.runUntilIdle()
      order.append("end")
      return order
    }
    var recorded: [String] = []
    _ = try recording { stage in recorded = try run(stage) }
    let plain = try Headless.isolated { try run(Stage(recorder: nil)) }
    #expect(recorded == plain)
    #expect(plain.contains("C"))
  }

  @Test("ids are never reused") func idsAreUnique() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      for number in 1...50 {
        navigation.pushViewController(screen("\(number)"), animated: false)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().goBack()
      }
    }
    var pushed: [ObjectID] = []
    for case .push(let screen, _) in trace.map(\.body) { pushed.append(screen.id) }
    #expect(pushed.count == 50 && Set(pushed).count == 50)
  }

  @Test("a full disk is an error when the trace is created") func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let header = TraceHeader(
      session: "", app: "", platform: "", start: "2001-01-01T00:00:00Z", clock: .virtual)
    #expect(throws: TraceWriteError.self) { try TraceWriter(path: "/dev/full", header: header) }
  }
}

@MainActor @Suite(.serialized) struct RecorderStartTests {
  @Test("a process records to a file, and its routers find the recorder") func start() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    try Headless.isolated {
      let recorder = try Recorder.start(writingTo: path, app: "app")
      #expect(Recorder.current === recorder)
      let stage = Stage(recorder: recorder)
      TracingRouter(NavigationRouter(navigationController: stage.navigation())).present(
        screen("One"), animated: true)
      Headless.runLoop.runUntilIdle()
      recorder.end()
      Recorder.current = nil
    }
    var reader = try TraceReader(path: path)
    let words = try reader.readAll().words
    #expect(
      words.prefix(4) == [
        "root Root in k1", "present One on r1 by nobody", "deinit NavigationRouter", "push One in k1",
      ])
    #expect(reader.header?.app == "app" && reader.header?.clock == .monotonic && reader.endedCleanly)
  }
}
