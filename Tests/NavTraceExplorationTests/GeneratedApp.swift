import Coordinators
import NavTraceRecording
import UIKit

/// A tree of flows, some of which leak.
struct Plan: Sendable, CustomStringConvertible {
  enum Defect: Sendable, CaseIterable {
    case none
    /// The parent passes no on-dismiss callback, and never removes the child.
    case noCallback
    /// The parent removes the child when its Done button is tapped, and only then: it misses Back and swipes.
    case onlyDone
    /// The child's router runs callbacks only when it is told to dismiss.
    case deafRouter
    /// A closure of the coordinator captures the coordinator.
    case retainedCoordinator
    /// A closure of the screen captures the screen.
    case retainedScreen
    /// The parent stores each screen of the child in a list.
    case listedScreen
    /// The parent does not retain the child.
    case orphan
    /// Each visit adds a child without a screen to the parent.
    case growth
    /// The parent shows the screen itself, on a router that does not run the callback.
    case unfiredCallback
  }

  /// The index of its types in ``Numbers``.
  var number: Int
  var defect: Defect
  /// Whether the flow is presented as a sheet. Otherwise it is pushed.
  var isSheet = false
  var children: [Plan] = []

  /// Returns a tree of at most `limit` flows, each with a type of its own.
  static func random(limit: Int, using generator: inout some RandomNumberGenerator) -> Plan {
    var next = 0
    func make(depth: Int) -> Plan {
      let number = next
      next += 1
      var children: [Plan] = []
      while depth < 2, next < limit, Int.random(in: 0..<3, using: &generator) > 0 {
        children.append(make(depth: depth + 1))
      }
      let defect = Defect.allCases.randomElement(using: &generator) ?? .none
      let isSheet = Bool.random(using: &generator)
      return Plan(
        number: number, defect: depth == 0 ? .none : defect, isSheet: depth > 0 && isSheet, children: children
      )
    }
    return make(depth: 0)
  }

  /// The same tree without defects.
  var repaired: Plan {
    Plan(number: number, defect: .none, isSheet: isSheet, children: children.map(\.repaired))
  }

  /// The number of flows.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The number of flows below each other.
  var height: Int { 1 + (children.map(\.height).max() ?? 0) }

  /// The number of actions that are possible on the screens of the plan and its descendants.
  ///
  /// - Parameters:
  ///   - below: The number of screens below it on its stack.
  ///   - isOnSheet: Whether the stack is that of a sheet. Nil: this is the root of the app.
  func actionCount(below: Int = 0, isOnSheet: Bool? = nil) -> Int {
    // Done; a finished and a cancelled swipe down; Cancel, or Back, two swipes, and the rows of the Back menu.
    let leaving = isOnSheet.map { 1 + ($0 ? 2 : 0) + (below == 0 ? 1 : 3 + below) } ?? 0
    return children.reduce(leaving + children.count) { count, child in
      count
        + (child.isSheet
          ? child.actionCount(below: 0, isOnSheet: true)
          : child.actionCount(below: below + 1, isOnSheet: isOnSheet ?? false))
    }
  }

  var description: String {
    "\(number)\(isSheet ? "^" : "")\(defect == .none ? "" : ".\(defect)")"
      + (children.isEmpty ? "" : "(" + children.map(\.description).joined(separator: " ") + ")")
  }
}

/// What a generated app has created.
@MainActor final class Created {
  struct Shown {
    let number: Int
    /// Nil in the end if it was deallocated.
    weak var flow: Flow?
    weak var parent: Flow?
    weak var screen: UIViewController?
    /// Whether its parent shows the screen itself.
    var isPage = false
    /// Nil if the parent passed none.
    var callback: Callback?
  }

  /// An on-dismiss callback that the parent passed.
  @MainActor final class Callback {
    private(set) var hasRun = false
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
      hasRun = true
      body()
    }
  }

  struct Added {
    let number: Int
    weak var helper: Helper?
  }

  var shown: [Shown] = []
  var helpers: [Added] = []
}

/// A flow of a generated app: a screen with a button for each child, and a Done button.
class Flow: Coordinator {
  let plan: Plan
  let router: Router
  var children: [Coordinator] = []
  private let navigation: UINavigationController?
  private weak var parent: Flow?
  private weak var screen: UIViewController?
  private let created: Created
  /// The router of the screens that it shows itself.
  private lazy var pageRouter = TracingRouter(
    DeafRouter(ModalNavigationRouter(parentViewController: screen ?? UIViewController())))
  private lazy var pushedPageRouter = TracingRouter(
    DeafRouter(
      NavigationRouter(navigationController: screen?.navigationController ?? UINavigationController())))
  private var screens: [UIViewController] = []
  private var onEnd: (() -> Void)?

  /// - Parameters:
  ///   - navigation: The app's stack. Nil if there is a parent.
  required init(_ plan: Plan, in navigation: UINavigationController?, parent: Flow?, created: Created) {
    self.plan = plan
    self.parent = parent
    self.created = created
    self.navigation = navigation
    let router: Router =
      if plan.isSheet {
        ModalNavigationRouter(parentViewController: parent?.screen ?? UIViewController())
      } else {
        NavigationRouter(
          navigationController: navigation ?? parent?.screen?.navigationController ?? UINavigationController()
        )
      }
    self.router = TracingRouter(plan.defect == .deafRouter ? DeafRouter(router) : router)
    if plan.defect == .retainedCoordinator { onEnd = { _ = self } }
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let screen = makeScreen(plan) { [weak self] in
      guard let self else { return [] }
      let open = plan.children.map { child in
        ("Open \(child.number)", { @MainActor [weak self] in self?.open(child) ?? () })
      }
      return open + (parent == nil ? [] : [("Done", { @MainActor [weak self] in self?.finish() ?? () })])
    }
    self.screen = screen
    if plan.defect == .listedScreen { parent?.screens.append(screen) }
    let callback = onDismissed.map(Created.Callback.init)
    created.shown.append(
      Created.Shown(number: plan.number, flow: self, parent: parent, screen: screen, callback: callback))
    router.present(screen, animated: animated, onDismissed: callback.map { callback in { callback.run() } })
  }

  private func makeScreen(
    _ plan: Plan, _ actions: @escaping @MainActor () -> [(String, @MainActor () -> Void)]
  ) -> ButtonScreen {
    let screen = Numbers.all[plan.number].makeScreen("Flow \(plan.number)", actions)
    if plan.defect == .retainedScreen { screen.onEnd = { _ = screen } }
    return screen
  }

  private func open(_ plan: Plan) {
    if plan.defect == .unfiredCallback { return showPage(plan) }
    if plan.defect == .growth {
      let helper = Numbers.all[plan.number].makeHelper()
      children.append(helper)
      created.helpers.append(Created.Added(number: plan.number, helper: helper))
    }
    let child = Numbers.all[plan.number].flow.init(plan, in: nil, parent: self, created: created)
    switch plan.defect {
    case .orphan: child.present(animated: true, onDismissed: nil)
    case .noCallback, .onlyDone:
      children.append(child)
      child.present(animated: true, onDismissed: nil)
    default: presentChild(child, animated: true)
    }
  }

  private func showPage(_ plan: Plan) {
    let router = plan.isSheet ? pageRouter : pushedPageRouter
    let page = makeScreen(plan) { [weak router] in [("Done", { router?.dismiss(animated: true) })] }
    let callback = Created.Callback {}
    created.shown.append(
      Created.Shown(
        number: plan.number, flow: nil, parent: self, screen: page, isPage: true, callback: callback))
    Recorder.current?.claim(page, by: self)
    router.present(page, animated: true) { callback.run() }
  }

  private func finish() {
    if plan.defect == .onlyDone { parent?.children.removeAll { $0 === self } }
    dismiss(animated: true)
  }
}

/// A child coordinator that shows no screen.
class Helper: Coordinator {
  var children: [Coordinator] = []
  let router: Router = TracingRouter(NavigationRouter(navigationController: UINavigationController()))
  func present(animated: Bool, onDismissed: (() -> Void)?) {}
}

/// Runs callbacks when it is told to dismiss, and does not notice Back, Cancel or a swipe.
private final class DeafRouter: Router {
  private let router: Router
  private var callbacks: [() -> Void] = []

  init(_ router: Router) { self.router = router }

  func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
    if let onDismissed { callbacks.append(onDismissed) }
    router.present(viewController, animated: animated, onDismissed: nil)
  }

  func dismiss(animated: Bool) {
    router.dismiss(animated: animated)
    let due = callbacks
    callbacks = []
    for callback in due.reversed() { callback() }
  }
}

/// The types of a flow, because types identify findings.
@MainActor protocol Number {}

extension Number {
  static var flow: Flow.Type { NumberedFlow<Self>.self }
  static func makeHelper() -> Helper { NumberedHelper<Self>() }
  static func makeScreen(
    _ title: String, _ actions: @escaping @MainActor () -> [(String, @MainActor () -> Void)]
  ) -> ButtonScreen { NumberedScreen<Self>(title, actions: actions) }
}

private final class NumberedFlow<N: Number>: Flow {}
private final class NumberedHelper<N: Number>: Helper {}
private final class NumberedScreen<N: Number>: ButtonScreen {}

@MainActor enum Numbers {
  private enum A: Number {}
  private enum B: Number {}
  private enum C: Number {}
  private enum D: Number {}
  private enum E: Number {}
  private enum F: Number {}

  static let all: [any Number.Type] = [A.self, B.self, C.self, D.self, E.self, F.self]

  /// The number in the name of a type.
  static func number(of type: String) -> Int? {
    all.firstIndex { type.contains("<\($0)>") }
  }
}

extension Plan {
  /// Launches the app.
  @MainActor func launch(in window: UIWindow, created: Created = Created()) -> Flow {
    let navigation = UINavigationController()
    let root = Numbers.all[number].flow.init(self, in: navigation, parent: nil, created: created)
    Recorder.current?.watch(root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    root.present(animated: false, onDismissed: nil)
    return root
  }
}
