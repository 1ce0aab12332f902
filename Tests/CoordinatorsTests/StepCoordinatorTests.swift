import StepCoordinators
import Testing
import UIKit

@MainActor @Suite struct StepCoordinatorTests {
  private enum Step: CaseIterable { case push, present, dismiss, pop, nothing }

  private final class Flow: StepCoordinator<Step> {
    var taken: [Step] = []

    override func navigate(to step: Step) -> StepAction {
      taken.append(step)
      return switch step {
      case .push: .push(UIViewController())
      case .present: .present(UIViewController(), .fullScreen)
      case .dismiss: .dismiss
      case .pop: .pop
      case .nothing: .none
      }
    }
  }

  /// A flow that creates its own stack but does not retain it.
  private final class Child: StepCoordinator<Step> {
    override func start() -> UIViewController? {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigationController = navigation
      return super.start()
    }
    override func navigate(to step: Step) -> StepAction {
      step == .push ? .push(UIViewController()) : .dismiss
    }
  }

  /// A flow as in the article, whose initialiser overrides that of the base class.
  private final class App: StepCoordinator<Step> {
    private let appWindow: UIWindow

    override init() {
      appWindow = UIWindow()
      appWindow.frame = UIScreen.main.bounds
    }

    @discardableResult
    override func start() -> UIViewController? {
      super.start()

      let navigationController = UINavigationController()
      self.navigationController = navigationController
      appWindow.rootViewController = navigationController
      appWindow.makeKeyAndVisible()

      return navigationController
    }

    override func navigate(to step: Step) -> StepAction { .push(UIViewController()) }
  }

  @Test("an app coordinator with the article's initialiser and start() performs its steps") func article() {
    Headless.isolated {
      let app = App()
      app.start()
      app.step = .push
      #expect(app.navigationController?.viewControllers.count == 1)
    }
  }

  private func stage() -> (Screens, UINavigationController, Flow) {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let flow = Flow(navigationController: navigation)
    return (Screens(root: navigation), navigation, flow)
  }

  @Test("each step is performed once, from start() on, and nil is ignored") func steps() {
    Headless.isolated {
      let (screens, _, flow) = stage()
      flow.step = .pop
      #expect(flow.taken.isEmpty)
      #expect(flow.start() === flow.navigationController)
      // start() performs a step that was set before.
      #expect(flow.taken == [.pop])
      for step in Step.allCases {
        flow.step = nil
        flow.step = step
        screens.settle()
      }
      #expect(flow.taken == [.pop] + Step.allCases)
    }
  }

  @Test("starting twice performs each step once") func startedTwice() {
    Headless.isolated {
      let (screens, navigation, flow) = stage()
      flow.start()
      #expect(flow.start() === navigation)
      flow.step = .push
      screens.settle()
      #expect(flow.taken == [.push] && navigation.viewControllers.count == 2)
    }
  }

  /// Compares all sequences of one to four steps with a simple model.
  @Test("each action does what its name says") func actions() {
    var sequences: [[Step]] = [[]]
    for _ in 0..<4 {
      sequences = sequences.flatMap { before in Step.allCases.map { before + [$0] } }
      for sequence in sequences { Headless.isolated { check(sequence) } }
    }
  }

  private func check(_ sequence: [Step]) {
    let (screens, navigation, flow) = stage()
    flow.start()
    var depth = 1
    var modals = 0
    for step in sequence {
      flow.step = step
      screens.settle()
      switch step {
      case .push: depth += 1
      case .pop: depth = max(1, depth - 1)
      case .present: modals += 1
      // The controller that the stack presents dismisses the modal above it, or else itself.
      case .dismiss: modals = modals > 1 ? 1 : 0
      case .nothing: break
      }
      // A third modal is refused, because that controller already presents one.
      modals = min(modals, 2)
      #expect(navigation.viewControllers.count == depth, "\(sequence)")
      var up = 0
      var top: UIViewController = navigation
      while let next = top.presentedViewController {
        up += 1
        top = next
      }
      #expect(up == modals, "\(sequence)")
    }
  }

  enum Removal: CaseIterable { case pulledDown, dismissedInCode, step, presenterDismisses, newRoot, refused }

  @Test("a child flow is retained exactly as long as its controller is alive", arguments: Removal.allCases)
  func children(way: Removal) {
    Headless.isolated {
      let (screens, navigation, flow) = stage()
      flow.start()
      weak var kept: Child?
      do {
        let child = Child()
        kept = child
        let controller = flow.start(child)
        #expect(flow.children.count == 1)
        if way == .refused { navigation.present(UIViewController(), animated: false) }
        if let controller { navigation.present(controller, animated: true) }
      }
      screens.settle()
      #expect((kept == nil) == (way == .refused))
      switch way {
      case .pulledDown: try? HeadlessUser().swipeDown()
      case .dismissedInCode: navigation.presentedViewController?.dismiss(animated: true)
      case .step: kept?.step = .dismiss
      case .presenterDismisses: navigation.dismiss(animated: false)
      case .newRoot:
        navigation.dismiss(animated: false)
        screens.window.rootViewController = UIViewController()
      case .refused: break
      }
      screens.settle()
      #expect(flow.children.isEmpty && kept == nil)
    }
  }

  @Test("a child flow still performs steps after a cancelled swipe down") func childSteps() throws {
    try Headless.isolated {
      let (screens, navigation, flow) = stage()
      flow.start()
      weak var child: Child?
      do {
        let made = Child()
        child = made
        flow.start(made).map { navigation.present($0, animated: true) }
      }
      screens.settle()
      try HeadlessUser().swipeDown(.cancelled)
      child?.step = .push
      screens.settle()
      #expect(child?.navigationController?.viewControllers.count == 2)
    }
  }
}
