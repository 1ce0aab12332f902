import CoordinatorLibrary
import Testing
import UIKit

@MainActor @Suite struct NavigationCoordinatorTests {
  private final class Screen: UIViewController {}

  /// Shows a screen. All flows share one screen type.
  private final class Flow: ChildCoordinator<Screen> {
    func start(_ number: Int, _ style: PresentationStyle = .push, animated: Bool) {
      viewController = Screen()
      viewController.title = "\(number)"
      navigate(to: viewController, with: style, animated: animated)
    }
  }

  private final class App: AppCoordinator {
    var removed: [String] = []
  }

  /// Coordinators 1…depth on one stack, each the child of the previous one.
  @MainActor private final class Stage {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController()
    let app: App
    private(set) var removed: [Int] = []
    private var flows: [() -> Flow?] = []

    init(depth: Int, animated: Bool) {
      app = App(presenter: navigation, window: window)
      let root = UIViewController()
      root.title = "root"
      navigation.viewControllers = [root]
      settle()
      for number in 1..<(depth + 1) { add(number, animated: animated) }
    }

    private func add(_ number: Int, animated: Bool) {
      let parent: any ChildCoordinatable = flows.last?() ?? app
      let flow = Flow(presenter: navigation) { [weak self, weak parent] child in
        self?.removed.append(number)
        parent?.remove(child: child)
      }
      parent.add(child: flow)
      flow.start(number, animated: animated)
      flows.append { [weak flow] in flow }
      settle()
    }

    /// The numbers of the coordinators that are alive.
    var alive: [Int] { flows.enumerated().compactMap { $1() == nil ? nil : $0 + 1 } }
    func settle() { Headless.runLoop.runUntilIdle() }
  }

  enum Removal: CaseIterable {
    case back, swipe, cancelledSwipe, menuToRoot, popInCode, popWithoutAnimation, popToRoot, set, setBelow

    @MainActor func take(_ navigation: UINavigationController) {
      let user = HeadlessUser()
      switch self {
      case .back: try? user.goBack()
      case .swipe: try? user.swipeBack()
      case .cancelledSwipe: try? user.swipeBack(.cancelled)
      case .menuToRoot: try? user.goBack(to: "root")
      case .popInCode: navigation.popViewController(animated: true)
      case .popWithoutAnimation: navigation.popViewController(animated: false)
      case .popToRoot: navigation.popToRootViewController(animated: true)
      case .set: navigation.setViewControllers([UIViewController()], animated: true)
      case .setBelow:
        navigation.setViewControllers(Array(navigation.viewControllers.suffix(1)), animated: false)
      }
    }

    func left(of depth: Int) -> [Int] {
      switch self {
      case .cancelledSwipe: Array(1..<(depth + 1))
      case .back, .swipe, .popInCode, .popWithoutAnimation: Array(1..<max(1, depth))
      case .menuToRoot, .popToRoot, .set: []
      case .setBelow: depth == 0 ? [] : [depth]
      }
    }
  }

  /// All screens have the same type, so a coordinator cannot identify its screen by type.
  @Test("each coordinator is removed once, after its own screen has left", arguments: Removal.allCases)
  func everyRemoval(removal: Removal) {
    for depth in 0...4 {
      for animated in [true, false] {
        Headless.isolated {
          let stage = Stage(depth: depth, animated: animated)
          removal.take(stage.navigation)
          stage.settle()
          let left = removal.left(of: depth)
          var gone = Set(1..<(depth + 1)).subtracting(left)
          // Removing coordinator 1 releases the others, so no callback runs for them.
          if removal == .setBelow { gone = gone.intersection([1]) }
          #expect(Set(stage.removed) == gone, "depth \(depth)")
          #expect(stage.removed.count == Set(stage.removed).count, "depth \(depth)")
          #expect(stage.alive == (gone.contains(1) ? [] : left), "depth \(depth)")
        }
      }
    }
  }

  @Test("previous delegates are still notified, and the last one becomes the delegate again")
  func previousDelegate() throws {
    try Headless.isolated {
      let app = Delegate()
      let stage = Stage(depth: 0, animated: false)
      stage.navigation.delegate = app
      let home = Flow(presenter: stage.navigation) { _ in }
      do {
        let flow = Flow(presenter: stage.navigation) { stage.app.remove(child: $0) }
        stage.app.add(child: flow)
        flow.start(1, animated: true)
      }
      stage.settle()
      #expect(app.shown == ["1"])
      try HeadlessUser().goBack()
      #expect(app.shown == ["1", "root"] && stage.app.childCoordinators.isEmpty)
      #expect(stage.navigation.delegate === home)
    }
  }

  @Test(
    "a screen that start() pushes without navigate(to:with:animated:) is noticed, too", arguments: [1, 2])
  func pushedDirectly(count: Int) {
    Headless.isolated {
      let stage = Stage(depth: 0, animated: false)
      weak var flow: Flow?
      do {
        let made = Flow(presenter: stage.navigation) { stage.app.remove(child: $0) }
        flow = made
        stage.app.add(child: made)
        made.viewController = Screen()
        // With two screens, the coordinator's own is not on top.
        let others = (1..<count).map { _ in UIViewController() }
        let stack: [UIViewController] = stage.navigation.viewControllers + [made.viewController] + others
        stage.navigation.setViewControllers(stack, animated: true)
      }
      stage.settle()
      #expect(flow != nil)
      stage.navigation.popToRootViewController(animated: true)
      stage.settle()
      #expect(stage.app.childCoordinators.isEmpty && flow == nil)
    }
  }

  enum ModalWay: CaseIterable { case pulledDown, inCode, withPresenter, refused }

  @Test(
    "the coordinator of a presented screen is notified when the screen leaves", arguments: ModalWay.allCases)
  func modal(removal: ModalWay) {
    Headless.isolated {
      let stage = Stage(depth: 0, animated: false)
      var removed = 0
      do {
        let flow = Flow(presenter: stage.navigation) {
          removed += 1
          stage.app.remove(child: $0)
        }
        stage.app.add(child: flow)
        if removal == .refused { stage.navigation.present(UIViewController(), animated: false) }
        flow.start(1, .present, animated: true)
      }
      stage.settle()
      #expect(removed == (removal == .refused ? 1 : 0))
      switch removal {
      case .pulledDown: try? HeadlessUser().swipeDown()
      case .inCode: stage.navigation.presentedViewController?.dismiss(animated: true)
      case .withPresenter: stage.navigation.dismiss(animated: false)
      case .refused: break
      }
      stage.settle()
      #expect(removed == 1 && stage.app.childCoordinators.isEmpty)
    }
  }

  @Test("children are removed one by one, however often they were added, or all at once") func children() {
    Headless.isolated {
      let app = App(presenter: UINavigationController(), window: UIWindow(frame: .zero))
      #expect(app.window.rootViewController === app.presenter && app.window.isKeyWindow)
      let flows = (0..<3).map { _ in Flow(presenter: app.presenter) { _ in } }
      for flow in flows + flows { app.add(child: flow) }
      #expect(app.childCoordinators.count == 6)
      app.remove(child: flows[1])
      let rest = [flows[0], flows[2], flows[0], flows[2]]
      #expect(app.childCoordinators.map(ObjectIdentifier.init) == rest.map(ObjectIdentifier.init))
      app.removeAll()
      #expect(app.childCoordinators.isEmpty)
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var shown: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown.append(viewController.title ?? "") }
  }
}
