import CoordinatorLibrary
import Coordinators
import NavTrace
import Testing
import UIKit

@testable import ExampleFlows

/// The published code behaves as the documents describe. ``FlowFindingsTests`` has the findings of each flow.
@MainActor @Suite struct AsWrittenTests {
  // MARK: A and B, Design Patterns by Tutorials

  /// Returns a window whose root is a stack with one screen, and the stack.
  private func stage() -> (window: UIWindow, stack: UINavigationController) {
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    return (window, stack)
  }

  private func modalRouter(_ variant: Routers.Variant, over parent: UIViewController) -> any Router {
    switch variant {
    case .fixed: ModalNavigationRouter(parentViewController: parent)
    case .asWritten: AsWritten.ModalNavigationRouter(parentViewController: parent)
    }
  }

  @Test(
    "the router forgets a closure after it has run, and loses a new closure of the same screen (A, B)",
    arguments: Routers.Variant.allCases, [false, true])
  func forgetsAfterRunning(variant: Routers.Variant, isModal: Bool) throws {
    try Headless.isolated {
      let (window, stack) = stage()
      let router = isModal ? modalRouter(variant, over: stack) : Routers(variant).navigation(stack)
      if isModal { router.present(UIViewController(), animated: true) }
      let screen = UIViewController()
      var runs = 0
      router.present(screen, animated: true) {
        runs += 1
        router.present(screen, animated: true) { runs += 1 }
      }
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      #expect(runs == 1 && screen.view.window != nil)
      try HeadlessUser().goBack()
      #expect(runs == (variant == .fixed ? 2 : 1))
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "dismiss pops to the bottom of the stack; on the fixed router, to the screen that was on top (A)",
    arguments: Routers.Variant.allCases)
  func beginning(variant: Routers.Variant) {
    Headless.isolated {
      let (window, stack) = stage()
      stack.pushViewController(UIViewController(), animated: false)
      let router = Routers(variant).navigation(stack)
      router.present(UIViewController(), animated: false)
      router.dismiss(animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(stack.viewControllers.count == (variant == .fixed ? 2 : 1))
      withExtendedLifetime(window) {}
    }
  }

  /// A router that only stores its arguments.
  private final class KeepingRouter: Router {
    var onDismissed: (() -> Void)?
    var isAnimated: Bool?

    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      self.onDismissed = onDismissed
    }

    func dismiss(animated: Bool) { isAnimated = animated }
  }

  private final class Parent: Coordinators.Coordinator {
    var children: [Coordinators.Coordinator] = []
    let router: Router
    init(router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {}
  }

  private final class PublishedParent: AsWritten.Coordinator {
    var children: [Coordinators.Coordinator] = []
    let router: Router
    init(router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {}
  }

  private func parent(_ variant: Routers.Variant, router: Router) -> any Coordinators.Coordinator {
    switch variant {
    case .fixed: Parent(router: router)
    case .asWritten: PublishedParent(router: router)
    }
  }

  @Test(
    "presentChild drops the caller's closure if the child has been deallocated (A)",
    arguments: Routers.Variant.allCases, [false, true])
  func presentChild(variant: Routers.Variant, childDies: Bool) {
    let router = KeepingRouter()
    let parent = parent(variant, router: router)
    var isNotified = false
    parent.presentChild(HowToCodeCoordinator(router: router), animated: true) { isNotified = true }
    if childDies { parent.children.removeAll() }
    router.onDismissed?()
    #expect(parent.children.isEmpty)
    #expect(isNotified == (variant == .fixed || !childDies))
  }

  @Test("dismiss always animates (A)", arguments: Routers.Variant.allCases)
  func dismiss(variant: Routers.Variant) {
    let router = KeepingRouter()
    parent(variant, router: router).dismiss(animated: false)
    #expect(router.isAnimated == (variant == .asWritten))
  }

  @Test("the playground's steps have the document's titles (A)") func titles() throws {
    let flow = try #require(ExampleFlow.named("how-to-code"))
    let titles = try record(flow, ExampleFlow.toTheEndOfHowToCode, .asWritten).compactMap { event in
      if case .push(let screen, _) = event.body { screen.title } else { nil }
    }
    // The last screen's title is not in the document.
    #expect(titles.dropLast() == ["I wake up", "I go out", "500 lines", "Ship it!"])
  }

  @Test("Cancel runs the closure, then dismisses (B)") func cancel() throws {
    let flow = try #require(ExampleFlow.named("raypets"))
    let events = try record(flow, [.tap("Schedule Visit"), .tap("Cancel")], .asWritten).map(\.body.name)
    let callback = try #require(events.firstIndex(of: "callback"))
    let dismissed = try #require(events.firstIndex(of: "dismissed"))
    #expect(callback < dismissed)
  }

  @Test("every screen comes from the storyboard (B)") func screens() {
    Headless.isolated {
      RayPets.registerStoryboard()
      let builder = PetAppointmentBuilderCoordinator(router: KeepingRouter())
      let home = RayPets.HomeCoordinator(router: builder.router)
      let screens: [UIViewController] = [
        RayPets.HomeViewController.instantiate(delegate: home),
        SelectVisitTypeViewController.instantiate(delegate: builder),
        SelectPainLevelViewController.instantiate(delegate: builder),
        FakingItViewController.instantiate(delegate: builder),
        NoAppointmentRequiredViewController.instantiate(delegate: builder),
      ]
      for screen in screens { #expect(screen.storyboard != nil, "\(screen)") }
    }
  }

  // MARK: C, step coordinators

  @Test("a step that was set before start() is not performed (C)", arguments: Routers.Variant.allCases)
  func stepBeforeStart(variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named("step-before-start"))
    #expect(try screens(flow, [], variant) == (variant == .fixed ? ["DocumentBrowserViewController"] : []))
  }

  @Test("start() twice shows the first screen twice (C)", arguments: Routers.Variant.allCases)
  func startedTwice(variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named("step-started-twice"))
    let count = variant == .fixed ? 1 : 2
    #expect(
      try screens(flow, [], variant) == Array(repeating: "DocumentBrowserViewController", count: count))
  }

  @Test("the About flow shows one plain screen, and never assigns its navigation controller (C)") func about()
  {
    let about = AsWritten.Steps.AboutAppCoordinator()
    let stack = about.start() as? UINavigationController
    #expect(stack?.viewControllers.map { type(of: $0) == UIViewController.self } == [true])
    #expect(about.navigationController == nil)
    for step in [AppStep.showFirstViewController, .showSecondViewController] {
      guard case .none = about.navigate(to: step) else {
        Issue.record("\(step) is not .none")
        continue
      }
    }
  }

  /// Returns the types of the screens in the hierarchy after the actions.
  private func screens(_ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant)
    throws
    -> [String]
  {
    guard case .end(let end) = try record(flow, actions, variant).last?.body else { return [] }
    return end.hierarchy.map(\.object).filter { $0.id.kind == .screen }.map(\.type)
  }

  // MARK: E, CoordinatorLibrary

  private final class PresentedFlow: AsWritten.Library.NavigationCoordinator<ViewControllerA> {
    override func start() {
      viewController = ViewControllerA()
      navigate(to: viewController, with: .present, animated: true)
    }
  }

  @Test("the coordinator of a presented screen is never removed (E)") func presentedScreen() throws {
    try Headless.isolated {
      let (window, stack) = stage()
      var isRemoved = false
      let flow = PresentedFlow(presenter: stack) { _ in isRemoved = true }
      flow.start()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
      #expect(stack.presentedViewController == nil && !isRemoved)
      withExtendedLifetime((window, flow)) {}
    }
  }

  @Test("the fixed app coordinator can be started again after a step (C)") func startedAgain() {
    Headless.isolated {
      let app = Steps.AppCoordinator()
      let stack = app.start()
      app.step = .showFirstViewController
      Headless.runLoop.runUntilIdle()
      #expect(app.start() === stack && app.navigationController?.viewControllers.count == 1)
    }
  }

  private final class PlainViewController: UIViewController, StoryBoardSupportable {}

  @Test("a screen needs only the conformance to be instantiated from a storyboard (E)") func storyboard() {
    Headless.isolated {
      Headless.storyboards.register(PlainViewController.self)
      #expect(PlainViewController.instantiate(from: "Main").storyboard != nil)
    }
  }

  @Test("A's screen and coordinator retain each other (E)", arguments: Routers.Variant.allCases)
  func retainCycle(variant: Routers.Variant) throws {
    let flow = try #require(ExampleFlow.named("coordinator-library"))
    let isFreed = try record(flow, [.tap("A"), .back], variant).contains {
      if case .deallocated(let object) = $0.body {
        object.type == "ViewControllerACoordinator"
      } else {
        false
      }
    }
    #expect(isFreed == (variant == .fixed))
  }
}
