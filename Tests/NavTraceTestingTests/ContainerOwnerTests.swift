import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Apps in which only `watch` finds owners. Coordinators reference containers, not every screen in them.
@MainActor @Suite struct ContainerOwnerTests {
  @MainActor class Flow: NSObject {
    var children: [Flow] = []
    func start() {}
  }

  private func findings(_ app: @MainActor (UIWindow, Recorder) throws -> [AnyObject]) throws -> [String] {
    try trace(app).findings.map { "\($0.rule): \($0.message)" }
  }

  private func trace(_ app: @MainActor (UIWindow, Recorder) throws -> [AnyObject]) throws -> NavigationTrace {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      var kept: [AnyObject] = []
      let trace = try NavigationTrace { recorder in
        kept = try app(window, recorder)
        Headless.runLoop.runUntilIdle()
        recorder.end()
      }
      withExtendedLifetime((window, kept)) {}
      return trace
    }
  }

  private func show(_ root: UIViewController, in window: UIWindow) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    Headless.runLoop.runUntilIdle()
  }

  // MARK: Pages

  final class Page: UIViewController { weak var coordinator: Flow? }
  final class OtherPage: UIViewController { weak var coordinator: Flow? }

  /// The flow of one page. It stays a child as long as the pages exist.
  final class PageFlow: Flow {
    let screen: UIViewController
    var controller: UIViewController

    init(inStack: Bool, isOther: Bool) {
      if isOther {
        let page = OtherPage()
        (screen, controller) = (page, page)
        super.init()
        page.coordinator = self
      } else {
        let page = Page()
        (screen, controller) = (page, page)
        super.init()
        page.coordinator = self
      }
      if inStack { controller = UINavigationController(rootViewController: screen) }
    }
  }

  final class Pages: UIPageViewController, UIPageViewControllerDataSource {
    var pages: [UIViewController] = []
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { page === pages.last ? pages.first : nil }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { page === pages.first ? pages.last : nil }
  }

  /// The flow of the page controller, which is also the data source.
  final class PagesFlow: Flow, UIPageViewControllerDataSource {
    let controller = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    var pages: [UIViewController] = []
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { page === pages.last ? pages.first : nil }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { page === pages.first ? pages.last : nil }
  }

  @Test(
    "a page's coordinator is not finished while the pages can turn back to it",
    arguments: [false, true], [false, true])
  func turnedPages(inStack: Bool, isSourceACoordinator: Bool) throws {
    for isTurnedByCode in [false, true] {
      let found = try findings { window, recorder in
        let root = PagesFlow()
        let flows = [false, true].map { PageFlow(inStack: inStack, isOther: $0) }
        root.children = flows
        recorder.watch(root, coordinators: .instances(of: Flow.self))
        let pages = flows.map(\.controller)
        if isSourceACoordinator {
          root.pages = pages
          root.controller.dataSource = root
        } else {
          root.controller.pages = pages
          root.controller.dataSource = root.controller
        }
        root.controller.setViewControllers([pages[0]], direction: .forward, animated: false)
        show(root.controller, in: window)
        if isTurnedByCode {
          root.controller.setViewControllers([pages[1]], direction: .forward, animated: true)
        } else {
          try HeadlessUser().turnToNextPage()
        }
        return [root]
      }
      #expect(found == [], "by code: \(isTurnedByCode)")
    }
  }

  @Test("a page's coordinator is finished when its page is replaced permanently") func replacedPage() throws {
    let found = try findings { window, recorder in
      let root = PagesFlow()
      let flow = DroppedPageFlow()
      root.children = [flow]
      recorder.watch(root, coordinators: .instances(of: Flow.self))
      root.controller.setViewControllers([flow.makePage()], direction: .forward, animated: false)
      show(root.controller, in: window)
      root.controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
      return [root]
    }
    #expect(found.map { $0.prefix { $0 != ":" } } == ["leaked-child"], "\(found)")
  }

  final class DroppedPageFlow: Flow {
    func makePage() -> UIViewController {
      let page = Page()
      page.coordinator = self
      return page
    }
  }

  // MARK: Coordinators with references to some of their screens

  final class ListScreen: UIViewController {}
  final class SettingsScreen: UIViewController {}
  final class DetailScreen: UIViewController {}

  /// A flow that stores one of its screens, and the stack around its tabs.
  final class TabsFlow: Flow {
    let stack = UINavigationController()
    var detail: UIViewController?
    override func start() {
      let tabs = UITabBarController()
      tabs.viewControllers = [ListScreen(), SettingsScreen()]
      stack.viewControllers = [tabs]
    }
    func showDetail() {
      let detail = DetailScreen()
      self.detail = detail
      stack.pushViewController(detail, animated: true)
    }
  }

  final class SplitFlow: Flow {
    let split = UISplitViewController()
  }

  @Test("a coordinator with tabs on screen is not finished when the only screen that it stores is popped")
  func partlyStored() throws {
    let found = try findings { window, recorder in
      let (root, tabs) = (SplitFlow(), TabsFlow())
      recorder.watch(root, coordinators: .instances(of: Flow.self))
      tabs.start()
      root.children = [tabs]
      root.split.viewControllers = [
        tabs.stack, UINavigationController(rootViewController: UIViewController()),
      ]
      show(root.split, in: window)
      tabs.showDetail()
      Headless.runLoop.runUntilIdle()
      tabs.detail = nil
      try HeadlessUser().goBack()
      return [root]
    }
    #expect(found == [])
  }

  // MARK: Screens that retain themselves

  final class FormView: UIView { var onSave: (() -> Void)? }
  final class FormScreen: UIViewController {
    var coordinator: Flow?
    let form = FormView()
    override func viewDidLoad() {
      super.viewDidLoad()
      form.onSave = { self.title = "Saved" }
    }
  }

  @Test("a coordinator that a leaked screen retains is not reported besides the screen") func leakedScreen()
    throws
  {
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let (flow, screen) = (Flow(), FormScreen())
      screen.coordinator = flow
      app.children = [flow]
      app.stack.pushViewController(screen, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      app.children = []
      return [app]
    }
    #expect(found == ["retained-screen: FormScreen of Flow is gone, but still alive"])
  }

  // MARK: Coordinators that reference only their container

  /// A flow that presents its own stack, and references it.
  final class SheetFlow: Flow {
    weak var presenter: UIViewController?
    weak var stack: UINavigationController?
    init(over presenter: UIViewController) { self.presenter = presenter }
    override func start() {
      let stack = UINavigationController(rootViewController: ListScreen())
      self.stack = stack
      presenter?.present(stack, animated: true)
    }
  }

  @MainActor final class StackRouter {
    let stack = UINavigationController()
  }

  /// A flow whose router retains the stack.
  final class RouterFlow: Flow {
    let helper = StackRouter()
    weak var presenter: UIViewController?
    init(over presenter: UIViewController) { self.presenter = presenter }
    override func start() {
      helper.stack.viewControllers = [ListScreen()]
      presenter?.present(helper.stack, animated: true)
    }
  }

  final class AppFlow: Flow {
    let stack = UINavigationController(rootViewController: SettingsScreen())
  }

  @Test("the leak of a flow that references only its stack is found", arguments: [false, true])
  func ownStack(hasRouter: Bool) throws {
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let flow = hasRouter ? RouterFlow(over: app.stack) : SheetFlow(over: app.stack)
      flow.start()
      app.children.append(flow)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      return [app]
    }
    #expect(found.filter { $0.hasPrefix("leaked-child") }.count == 1, "\(found)")
    #expect(found.filter { $0.hasPrefix("unchecked-session") } == [])
  }

  @Test("a flow on its parent's stack does not own the parent's screens")
  func sharedStack() throws {
    final class SharingFlow: Flow {
      let stack: UINavigationController
      init(_ stack: UINavigationController) { self.stack = stack }
    }
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      // A child that has not shown a screen yet.
      app.children = [SharingFlow(app.stack)]
      show(app.stack, in: window)
      app.stack.pushViewController(DetailScreen(), animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      return [app]
    }
    #expect(found.filter { $0.hasPrefix("leaked-child") } == [])
  }

  @Test(
    "a flow that was just added owns the first screen with its name, on or over its parent's stack",
    arguments: [
      ("Detail", false, true), ("Detail", true, true), ("Other", false, false), ("Details", false, false),
    ])
  func namesake(name: String, isSheet: Bool, isFound: Bool) throws {
    class SharingFlow: Flow {
      let stack: UINavigationController
      required init(_ stack: UINavigationController) { self.stack = stack }
    }
    final class DetailFlow: SharingFlow {}
    final class DetailsFlow: SharingFlow {}
    final class OtherFlow: SharingFlow {}
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let types: [String: SharingFlow.Type] = [
        "Detail": DetailFlow.self, "Details": DetailsFlow.self, "Other": OtherFlow.self,
      ]
      app.children = [try #require(types[name]).init(app.stack)]
      if isSheet {
        app.stack.present(DetailScreen(), animated: true)
      } else {
        app.stack.pushViewController(DetailScreen(), animated: true)
      }
      Headless.runLoop.runUntilIdle()
      if isSheet { try HeadlessUser().swipeDown() } else { try HeadlessUser().goBack() }
      return [app]
    }
    #expect(found.filter { $0.hasPrefix("leaked-child") }.count == (isFound ? 1 : 0), "\(found)")
  }

  @Test("a flow that references the stack over which it presents does not own the screens of that stack")
  func presenterIsNoOwner() throws {
    final class AlertFlow: Flow {
      weak var presenter: UIViewController?
      init(over presenter: UIViewController) { self.presenter = presenter }
      override func start() { presenter?.present(DetailScreen(), animated: true) }
    }
    let found = try findings { window, recorder in
      let root = Flow()
      recorder.watch(root, coordinators: .instances(of: Flow.self))
      let stack = UINavigationController(rootViewController: ListScreen())
      show(stack, in: window)
      let flow = AlertFlow(over: stack)
      root.children = [flow]
      flow.start()
      Headless.runLoop.runUntilIdle()
      stack.pushViewController(SettingsScreen(), animated: false)
      Headless.runLoop.runUntilIdle()
      stack.popViewController(animated: false)
      return [root]
    }
    #expect(found.filter { $0.hasPrefix("leaked-child") } == [])
  }

  /// An object through which a flow refers to a stack.
  @MainActor final class StackPresentation {
    let stack: UINavigationController
    init(_ stack: UINavigationController) { self.stack = stack }
  }

  /// A flow that pushes a screen onto a stack to which it does not refer itself.
  final class PushingFlow: Flow {
    let presentation: StackPresentation?
    let push: (UIViewController) -> Void
    init(onto stack: UINavigationController, hasPresentation: Bool) {
      presentation = hasPresentation ? StackPresentation(stack) : nil
      push = { [weak stack] in stack?.pushViewController($0, animated: true) }
    }
    override func start() { push(DetailScreen()) }
  }

  @Test("a screen in the stack of a flow may belong to a child that has shown none")
  func screenOfChild() throws {
    let trace = try trace { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let child = PushingFlow(onto: app.stack, hasPresentation: false)
      app.children = [child]
      child.start()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      return [app]
    }
    #expect(trace.result.coverage.coordinatorsWithoutScreens == ["PushingFlow"])
  }

  @Test("a screen in the stack of a flow may belong to another flow that refers to it through an object")
  func screenOfSibling() throws {
    let trace = try trace { window, recorder in
      let (root, home) = (Flow(), AppFlow())
      recorder.watch(root, coordinators: .instances(of: Flow.self))
      root.children = [home]
      show(home.stack, in: window)
      let sibling = PushingFlow(onto: home.stack, hasPresentation: true)
      root.children.append(sibling)
      sibling.start()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      return [root]
    }
    #expect(trace.result.coverage.coordinatorsWithoutScreens == ["PushingFlow"])
  }

  // MARK: Delegates

  /// A flow that shows a screen or a stack, to which it does not refer, and learns of its dismissal.
  final class DelegateFlow: Flow, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
    func start(_ sheet: UIViewController, over screen: UIViewController) {
      if let stack = sheet as? UINavigationController {
        stack.delegate = self
      } else {
        sheet.presentationController?.delegate = self
      }
      screen.present(sheet, animated: true)
    }
  }

  @Test(
    "a flow that is the delegate of what it presents owns it, and leaks if it stays a child",
    arguments: [true, false])
  func delegate(isStack: Bool) throws {
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let child = DelegateFlow()
      app.children = [child]
      let screen = UIViewController()
      child.start(isStack ? UINavigationController(rootViewController: screen) : screen, over: app.stack)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      return [app]
    }
    #expect(
      found == [
        "leaked-child: DelegateFlow is finished but still a child of AppFlow: AppFlow never removed it"
      ])
  }

  final class ResultScreen: UIViewController { var onClose: (() -> Void)? }

  /// A flow that asks a question, and may show the result on a screen of its own.
  final class QuestionFlow: Flow {
    private weak var base: UIViewController?
    private let showsResultAtOnce: Bool
    init(showsResultAtOnce: Bool = false) { self.showsResultAtOnce = showsResultAtOnce }

    func ask(over screen: UIViewController) {
      base = screen
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.delete() })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      screen.present(alert, animated: true)
    }
    private func delete() {
      if showsResultAtOnce { showResult() }
    }
    func showResult() {
      let result = ResultScreen()
      result.onClose = { [weak self] in self?.base?.dismiss(animated: true) }
      base?.present(result, animated: true)
    }
  }

  @Test("a flow that the handlers of an alert capture owns the alert") func alert() throws {
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let child = QuestionFlow()
      app.children = [child]
      child.ask(over: app.stack)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().tap("Delete")
      return [app]
    }
    #expect(
      found == [
        "leaked-child: QuestionFlow is finished but still a child of AppFlow: AppFlow never removed it"
      ])
  }

  /// A flow that shows a screen in its window, and asks a question before it goes on.
  final class LaunchFlow: Flow {
    private let window: UIWindow
    init(window: UIWindow) { self.window = window }

    override func start() {
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let alert = UIAlertController(title: "No passcode", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Go on", style: .default) { [weak self] _ in self?.load() })
      window.rootViewController?.present(alert, animated: true)
    }
    private func load() {}
  }

  @Test("a flow with a window is not finished when its alert has left") func launch() throws {
    let found = try findings { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      let child = LaunchFlow(window: window)
      app.children = [child]
      child.start()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().tap("Go on")
      return [app]
    }
    #expect(
      found == ["unchecked-session: no screen has a known owner, so no coordinator counts as finished"])
  }

  @Test(
    "a flow that shows a screen after its alert has left owns that screen", arguments: [false, true],
    [false, true])
  func alertAndScreen(isAtOnce: Bool, isClosed: Bool) throws {
    let trace = try trace { window, recorder in
      let app = AppFlow()
      recorder.watch(app, coordinators: .instances(of: Flow.self))
      show(app.stack, in: window)
      let child = QuestionFlow(showsResultAtOnce: isAtOnce)
      app.children = [child]
      child.ask(over: app.stack)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().tap("Delete")
      if !isAtOnce { child.showResult() }
      Headless.runLoop.runUntilIdle()
      #expect(app.stack.presentedViewController is ResultScreen)
      if isClosed { try HeadlessUser().swipeDown() }
      return [app]
    }
    #expect(trace.findings.map(\.rule) == (isClosed ? ["leaked-child"] : []), "\(trace)")
  }

  @Test("a flow that is the delegate of another flow's sheet does not own it") func foreignDelegate() throws {
    let trace = try trace { window, recorder in
      let (root, app) = (DelegateFlow(), AppFlow())
      recorder.watch(root, coordinators: .instances(of: Flow.self))
      root.children = [app]
      show(app.stack, in: window)
      // The parent learns of the dismissal, and the child shows the sheet.
      app.children = [Flow()]
      root.start(UIViewController(), over: app.stack)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      return [root]
    }
    #expect(trace.findings.isEmpty, "\(trace)")
    #expect(trace.result.coverage.coordinatorsWithoutScreens == ["Flow"])
  }

  // MARK: Coordinators that are navigation controllers

  final class SetupCoordinator: UINavigationController {
    init() {
      super.init(nibName: nil, bundle: nil)
      viewControllers = [UIViewController()]
    }
    required init?(coder: NSCoder) { nil }
  }

  @MainActor final class HomeCoordinator {
    let stack = UINavigationController(rootViewController: UIViewController())
    var children: [AnyObject] = []
  }

  @Test(
    "a coordinator that is a navigation controller is leaked only if it stays a child",
    arguments: [
      true, false,
    ]) func stackAsCoordinator(isRemoved: Bool) throws
  {
    let found = try findings { window, recorder in
      let home = HomeCoordinator()
      recorder.watch(home, coordinators: .named { $0.hasSuffix("Coordinator") })
      show(home.stack, in: window)
      let setup = SetupCoordinator()
      home.children = [setup]
      home.stack.present(setup, animated: true)
      Headless.runLoop.runUntilIdle()
      if isRemoved { home.children = [] }
      try HeadlessUser().swipeDown()
      return [home]
    }
    let leak =
      "leaked-child: SetupCoordinator is finished but still a child of HomeCoordinator: "
      + "HomeCoordinator never removed it"
    #expect(found == (isRemoved ? [] : [leak]))
  }

  // MARK: Screens that are retained to be shown again

  @Test("a screen that another one stores to present it again is not reported") func storedScreen() throws {
    final class HomeScreen: UIViewController { lazy var filter = SettingsScreen() }
    let found = try findings { window, _ in
      let home = HomeScreen()
      show(UINavigationController(rootViewController: home), in: window)
      home.present(home.filter, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      return []
    }
    #expect(found.filter { $0.hasPrefix("retained-screen") } == [])
  }

  @Test("screens that another screen collects are reported") func collectedScreens() throws {
    final class HomeScreen: UIViewController { var opened: [UIViewController] = [] }
    let found = try findings { window, _ in
      let home = HomeScreen()
      show(UINavigationController(rootViewController: home), in: window)
      let screen = SettingsScreen()
      home.opened.append(screen)
      home.present(screen, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      return []
    }
    #expect(found.filter { $0.hasPrefix("retained-screen") }.count == 1, "\(found)")
  }
}
