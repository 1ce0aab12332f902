import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// The owners of screens that no coordinator claims.
@MainActor @Suite struct OwnershipTests {
  class Flow {
    let navigation: UINavigationController
    var children: [Flow] = []
    init(_ navigation: UINavigationController) { self.navigation = navigation }
  }
  final class Parent: Flow {}
  final class Child: Flow {
    var screen: UIViewController?
    weak var shown: UIViewController?
  }

  final class Pointing: UIViewController { weak var coordinator: Flow? }
  final class Holding: UIViewController { var coordinator: Flow? }
  final class Model {
    weak var coordinator: Flow?
    var onDone: (() -> Void)?
    var presenter: Model?
  }
  final class Modelled: UIViewController {
    var model = Model()
    var onDone: (() -> Void)?
  }
  /// A screen that references its flow and the parent of its flow.
  final class Twofold: UIViewController {
    weak var app: Flow?
    weak var flow: Flow?
  }
  final class Unrelated: UIViewController { weak var delegate: AnyObject? }
  final class Careless: UIViewController {
    unowned var coordinator: Flow
    init(_ flow: Flow) {
      coordinator = flow
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let owner: String?
    let make: @MainActor (Parent, Child) -> UIViewController

    init(_ name: String, owner: String?, _ make: @escaping @MainActor (Parent, Child) -> UIViewController) {
      (testDescription, self.owner, self.make) = (name, owner, make)
    }
  }

  nonisolated static let shapes = [
    Shape("a weak property", owner: "Child") { _, child in
      let screen = Pointing()
      screen.coordinator = child
      return screen
    },
    Shape("a strong property", owner: "Child") { _, child in
      let screen = Holding()
      screen.coordinator = child
      return screen
    },
    Shape("the view model's property", owner: "Child") { _, child in
      let screen = Modelled()
      screen.model.coordinator = child
      return screen
    },
    Shape("a closure that captures it weakly", owner: "Child") { _, child in
      let screen = Modelled()
      screen.onDone = { [weak child] in child?.screen = nil }
      return screen
    },
    Shape("a closure of an object that the view model retains", owner: "Child") { _, child in
      let screen = Modelled()
      screen.model.presenter = Model()
      screen.model.presenter?.onDone = { [weak child] in child?.screen = nil }
      return screen
    },
    Shape("a closure that captures it unowned, with its parent", owner: "Child") { parent, child in
      let screen = Modelled()
      screen.onDone = { [unowned parent, unowned child] in parent.children.removeAll { $0 === child } }
      return screen
    },
    Shape("a closure of the view model", owner: "Child") { _, child in
      let screen = Modelled()
      screen.model.onDone = { child.screen = nil }
      return screen
    },
    Shape("of two in closures, the one below the other", owner: "Child") { parent, child in
      let screen = Modelled()
      let finish = { [weak parent, weak child] in parent?.children.removeAll { $0 === child } ?? () }
      screen.onDone = { [weak screen] in
        screen?.dismiss(animated: true)
        finish()
      }
      return screen
    },
    Shape("of two, the one below the other", owner: "Child") { parent, child in
      let screen = Twofold()
      (screen.app, screen.flow) = (parent, child)
      return screen
    },
    Shape("the coordinator stores it", owner: "Child") { _, child in
      let screen = UIViewController()
      child.screen = screen
      return screen
    },
    Shape("the coordinator points to it", owner: "Child") { _, child in
      let screen = UIViewController()
      child.shown = screen
      return screen
    },
    Shape("another object's property", owner: nil) { _, _ in
      let screen = Unrelated()
      screen.delegate = UIApplication.shared
      return screen
    },
    Shape("an unowned property, which is not read", owner: nil) { _, child in Careless(child) },
    Shape("nothing", owner: nil) { _, _ in UIViewController() },
  ]

  /// A parent, which is watched, and its child, on one stack.
  private func flows(on stage: Stage) -> (navigation: UINavigationController, parent: Parent, child: Child) {
    let navigation = stage.navigation()
    let parent = Parent(navigation)
    stage.kept.append(parent)
    stage.recorder?.watch(parent, coordinators: .instances(of: Flow.self))
    let child = Child(navigation)
    parent.children.append(child)
    return (navigation, parent, child)
  }

  /// Records a child that shows a screen and stays after the user goes back. Only `watch` connects the two.
  private func session(_ make: @MainActor @escaping (Parent, Child) -> UIViewController) throws
    -> [TraceEvent]
  {
    try recording { stage in
      let (navigation, parent, child) = flows(on: stage)
      navigation.pushViewController(make(parent, child), animated: true)
      Headless.runLoop.runUntilIdle()
      child.screen = nil
      try HeadlessUser().goBack()
    }
  }

  @Test("the owner is found in a property of the screen or of the coordinator", arguments: shapes)
  func watching(shape: Shape) throws {
    let trace = try session(shape.make)
    let (state, owners) = ownersOfLeftScreens(in: trace)
    #expect(owners == [shape.owner])
    #expect(state.finishedChildren().map(\.child.object.type) == (shape.owner == nil ? [] : ["Child"]))
  }

  /// How a coordinator shows a screen before it refers to it.
  enum Showing: CaseIterable {
    case push, pushWithoutAnimation, present, root
  }

  @Test(
    "the owner is found in what the coordinator sets after it has shown the screen",
    arguments: Showing.allCases)
  func setLater(showing: Showing) throws {
    let trace = try recording { stage in
      let (navigation, _, child) = flows(on: stage)
      let screen = Modelled()
      switch showing {
      case .push: navigation.pushViewController(screen, animated: true)
      case .pushWithoutAnimation: navigation.pushViewController(screen, animated: false)
      case .present: navigation.present(screen, animated: true)
      case .root: stage.window.rootViewController = screen
      }
      screen.model.coordinator = child
      Headless.runLoop.runUntilIdle()
      switch showing {
      case .push, .pushWithoutAnimation: try HeadlessUser().goBack()
      case .present: try HeadlessUser().swipeDown()
      case .root: stage.window.rootViewController = navigation
      }
    }
    let (state, owners) = ownersOfLeftScreens(in: trace)
    #expect(owners.contains("Child"))
    #expect(state.finishedChildren().map(\.child.object.type) == ["Child"])
  }

  #if !canImport(ObjectiveC)
    @Test("the owner is found in the handler of a control on the screen", arguments: [false, true])
    func controls(ofBarButton: Bool) throws {
      let trace = try session { _, child in
        let screen = UIViewController()
        let action = UIAction(title: "Done") { [weak child] _ in child?.screen = nil }
        if ofBarButton {
          screen.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
        } else {
          screen.view.addSubview(UIButton(primaryAction: action))
        }
        return screen
      }
      #expect(ownersOfLeftScreens(in: trace).owners == ["Child"])
    }
  #endif

  @MainActor class PresentingFlow {
    let base: UIViewController
    var child: PresentingFlow?
    init(_ base: UIViewController) { self.base = base }
  }
  final class LaunchFlow: PresentingFlow {}
  final class SignInFlow: PresentingFlow {}
  final class SignInScreen: UIViewController { weak var flow: SignInFlow? }

  @Test(
    "a screen that coordinators pass on belongs to the outermost once another one has presented over it",
    arguments: [false, true])
  func passedOn(presentsAtOnce: Bool) throws {
    let trace = try recording { stage in
      let launch = LaunchFlow(screen("Splash"))
      stage.kept.append(launch)
      stage.recorder?.watch(launch, coordinators: .instances(of: PresentingFlow.self))
      stage.window.rootViewController = launch.base
      stage.window.makeKeyAndVisible()
      let signIn = SignInFlow(launch.base)
      launch.child = signIn
      if !presentsAtOnce { Headless.runLoop.runUntilIdle() }
      let sheet = SignInScreen()
      sheet.flow = signIn
      launch.base.present(sheet, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
    }
    let owner = presentsAtOnce ? "LaunchFlow" : "SignInFlow"
    #expect(
      trace.words.first { $0.contains(" claims Splash") }
        == "\(owner) claims Splash, inferred from one of several references: \(owner).base")
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.finishedChildren().map(\.child.object.type) == (presentsAtOnce ? ["SignInFlow"] : []))
    #expect(state.screens.map { $0.request?.isOwnerCertain } == [false])
  }

  @Test(
    "a child owns its screen even if its parent's router shows it, before or after the child is added",
    arguments: [false, true])
  func sharedRouter(isShownFirst: Bool) throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let router = TracingRouter(NavigationRouter(navigationController: navigation))
      let parent = RouterFlow(router)
      stage.kept.append(parent)
      stage.recorder?.watch(parent, coordinators: .instances(of: RouterFlow.self))
      router.present(Shown(parent), animated: true) {}
      let child = RouterFlow(nil)
      if !isShownFirst { parent.children = [child] }
      router.present(Shown(child), animated: true) {}
      parent.children = [child]
      Headless.runLoop.runUntilIdle()
      withExtendedLifetime(child) {}
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    let ids = state.coordinators.keys.sorted { $0.number < $1.number }
    #expect(ids.map { state.coordinators[$0]?.presented } == [1, 1])
  }

  @Test(
    "the owner of a screen is a guess if several coordinators share a router, unless a property shows it",
    arguments: [false, true])
  func severalRetainTheRouter(screenRefersToParent: Bool) throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let router = TracingRouter(NavigationRouter(navigationController: navigation))
      let parent = RouterFlow(router)
      stage.kept.append(parent)
      stage.recorder?.watch(parent, coordinators: .instances(of: RouterFlow.self))
      let child = RouterFlow(router)
      parent.children = [child]
      router.present(screen("Child's"), animated: true) {}
      // The parent shows this one, then removes the child.
      router.present(screenRefersToParent ? Shown(parent) : screen("Parent's"), animated: true) {}
      parent.children = []
      Headless.runLoop.runUntilIdle()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    let requests = state.order.compactMap { state.screen($0)?.request }
    #expect(requests.map(\.isOwnerCertain) == [true, screenRefersToParent])
    #expect(Set(requests.map(\.coordinator?.id.number)).count == (screenRefersToParent ? 2 : 1))
  }

  @Test("a screen belongs to the coordinator of its router, even if that is watched later") func early()
    throws
  {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let router = TracingRouter(NavigationRouter(navigationController: navigation))
      router.present(UIViewController(), animated: true) {}
      let flow = RouterFlow(router)
      stage.kept.append(flow)
      stage.recorder?.watch(flow, coordinators: .instances(of: RouterFlow.self))
      Headless.runLoop.runUntilIdle()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.coordinators.values.map(\.onScreenCount) == [1])
    #expect(state.callbacks.values.map { $0.request.coordinator?.type } == ["RouterFlow"])
  }

  /// How a child shows a navigation controller.
  enum Attachment: CaseIterable {
    case router, request, claim
  }

  /// When the container gets its first screen.
  enum Filling: CaseIterable {
    case before, inTheSameTurn, later
  }

  @Test(
    "the owner of a container owns the screens that it shows", arguments: Attachment.allCases,
    Filling.allCases)
  func container(attachment: Attachment, filling: Filling) throws {
    let trace = try recording { stage in
      let home = stage.navigation()
      let parent = RouterFlow(nil)
      stage.kept.append(parent)
      stage.recorder?.watch(parent, coordinators: .instances(of: RouterFlow.self))
      let child = RouterFlow(TracingRouter(ModalRouter(home)))
      parent.children = [child]
      let sheet = UINavigationController()
      if filling == .before { sheet.viewControllers = [screen("Sign In")] }
      switch attachment {
      case .router: child.router?.present(sheet, animated: true, onDismissed: nil)
      case .request:
        stage.recorder?.requested(.present(sheet), by: child)
        home.present(sheet, animated: true)
      case .claim:
        stage.recorder?.claim(sheet, by: child)
        home.present(sheet, animated: true)
      }
      if filling == .later { Headless.runLoop.runUntilIdle() }
      if filling != .before { sheet.pushViewController(screen("Sign In"), animated: false) }
      Headless.runLoop.runUntilIdle()
      sheet.pushViewController(screen("Password"), animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
    }
    let (state, owners) = ownersOfLeftScreens(in: trace)
    #expect(owners == ["RouterFlow", "RouterFlow"])
    #expect(state.finishedChildren().count == 1)
    #expect(state.unshownRequests.isEmpty)
  }

  /// Presents every screen modally.
  final class ModalRouter: Router {
    let presenter: UIViewController
    init(_ presenter: UIViewController) { self.presenter = presenter }
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      presenter.present(viewController, animated: animated)
    }
    func dismiss(animated: Bool) { presenter.dismiss(animated: animated) }
  }

  final class RouterFlow {
    let router: (any Router)?
    var children: [RouterFlow] = []
    init(_ router: (any Router)?) { self.router = router }
  }

  final class Shown: UIViewController {
    weak var flow: RouterFlow?
    init(_ flow: RouterFlow) {
      self.flow = flow
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A flow that keeps its children by the controllers that they show.
  @MainActor class KeyedFlow {
    var children: [UIViewController: KeyedFlow] = [:]
  }
  final class KeyedChild: KeyedFlow {
    let sheet = UINavigationController()
  }
  final class MainFlow: KeyedFlow {
    let tabs = UITabBarController()
  }
  final class TabFlow: KeyedFlow {
    let screen: UIViewController
    init(_ screen: UIViewController) { self.screen = screen }
  }

  @Test("a parent that keeps a child by its container does not own the screens in it") func key() throws {
    let trace = try recording { stage in
      let home = stage.navigation()
      let parent = KeyedFlow()
      stage.kept.append(parent)
      stage.recorder?.watch(parent, coordinators: .instances(of: KeyedFlow.self))
      let child = KeyedChild()
      parent.children[child.sheet] = child
      child.sheet.viewControllers = [screen("Help")]
      home.present(child.sheet, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().swipeDown()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.finishedChildren().map(\.child.object.type) == ["KeyedChild"])
    let child = try #require(state.finishedChildren().first?.child.object.id)
    #expect(state.retainingPaths[child] == ["KeyedFlow.children[…]"])
  }

  @Test(
    "a coordinator that alone holds a tab bar controller is finished when that has left, and its children, too",
    arguments: [false, true])
  func tabs(removesChildren: Bool) throws {
    let trace = try recording { stage in
      let home = stage.navigation()
      let app = KeyedFlow()
      stage.kept.append(app)
      stage.recorder?.watch(app, coordinators: .instances(of: KeyedFlow.self))
      let main = MainFlow()
      app.children[main.tabs] = main
      let tabs = [TabFlow(screen("News")), TabFlow(screen("Account"))]
      for tab in tabs { main.children[tab.screen] = tab }
      main.tabs.viewControllers = tabs.map(\.screen)
      home.present(main.tabs, animated: true)
      Headless.runLoop.runUntilIdle()
      stage.recorder?.checkpoint()
      try HeadlessUser().swipeDown()
      if removesChildren { main.children = [:] }
    }
    var state = NavigationState()
    var finished: [[String]] = []
    for event in trace {
      state.apply(event, line: event.seq)
      if case .checkpoint = event.body { finished.append(state.finishedChildren().map(\.child.object.type)) }
    }
    #expect(finished.first == [])
    let children = removesChildren ? [] : ["TabFlow", "TabFlow"]
    #expect(state.finishedChildren().map(\.child.object.type) == ["MainFlow"] + children)
    #expect(
      trace.words.filter { $0.hasPrefix("MainFlow claims") } == [
        "MainFlow claims UITabBarController, inferred from MainFlow.tabs"
      ])
  }
}
