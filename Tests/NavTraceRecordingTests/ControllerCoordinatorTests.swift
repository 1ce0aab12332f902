import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// Coordinators that are view controllers themselves.
@MainActor @Suite struct ControllerCoordinatorTests {
  /// A coordinator for a flow on a stack, which is that stack.
  final class SetupCoordinator: UINavigationController {
    weak var parentCoordinator: HomeCoordinator?
    func start() { pushViewController(screen("Welcome"), animated: false) }
    func goOn() { pushViewController(screen("Details"), animated: true) }
  }

  /// A coordinator that shows the screens of its flow inside of its own view.
  final class PaneCoordinator: UIViewController {
    let inner = UINavigationController()
    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(inner)
      view.addSubview(inner.view)
      inner.didMove(toParent: self)
      inner.pushViewController(screen("Inside"), animated: false)
    }
  }

  final class HomeCoordinator {
    var children: [AnyObject] = []
    let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
  }

  private func session(_ child: UIViewController, _ act: () throws -> Void = {}) throws -> [TraceEvent] {
    try recording { stage in
      let home = HomeCoordinator(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Coordinator") })
      home.children.append(child)
      home.navigation.present(child, animated: true)
      Headless.runLoop.runUntilIdle()
      try act()
      try HeadlessUser().swipeDown()
    }
  }

  @Test("a coordinator that is a controller is found when it appears, although no coordinator retains it")
  func unretained() throws {
    let trace = try recording { stage in
      let home = HomeCoordinator(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Coordinator") })
      let setup = SetupCoordinator()
      setup.start()
      home.navigation.present(setup, animated: true)
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words.contains("SetupCoordinator claims Welcome, inferred from the container SetupCoordinator"))
  }

  @Test("a coordinator that is a navigation controller owns the screens in it") func stack() throws {
    let setup = SetupCoordinator()
    setup.start()
    let trace = try session(setup) {
      setup.goOn()
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words.filter { !$0.contains("Root") } == [
        "HomeCoordinator adds SetupCoordinator",
        "SetupCoordinator claims Welcome, inferred from the container SetupCoordinator",
        "modal Welcome in k2 over UINavigationController pageSheet",
        "SetupCoordinator claims Details, inferred from the container SetupCoordinator",
        "push Details in k2",
        "swipe-down began", "swipe-down finished",
        "dismissed Details by swipe", "dismissed Welcome by swipe",
      ])
  }

  @Test("a coordinator that is a screen owns itself and the screens in it") func pane() throws {
    let trace = try session(PaneCoordinator())
    #expect(
      trace.words.filter { !$0.contains("Root") } == [
        "HomeCoordinator adds PaneCoordinator",
        "PaneCoordinator claims PaneCoordinator, inferred from being the same object",
        "modal PaneCoordinator in none over UINavigationController pageSheet",
        "PaneCoordinator claims Inside, inferred from the container PaneCoordinator.inner",
        "embed Inside in k2",
        "swipe-down began", "swipe-down finished",
        "dismissed Inside by swipe", "dismissed PaneCoordinator by swipe",
      ])
  }

  @Test("a coordinator that is a controller is recorded as deallocated in both roles") func deallocation()
    throws
  {
    let trace = try recording { stage in
      let home = HomeCoordinator(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Coordinator") })
      let setup = SetupCoordinator()
      setup.start()
      home.children.append(setup)
      home.navigation.present(setup, animated: true)
      Headless.runLoop.runUntilIdle()
      home.children = []
      try HeadlessUser().swipeDown()
    }
    let gone = trace.compactMap { event in
      if case .deallocated(let object) = event.body { object.id.description } else { nil }
    }
    #expect(Set(gone).isSuperset(of: ["c2", "k2"]))
  }
}
