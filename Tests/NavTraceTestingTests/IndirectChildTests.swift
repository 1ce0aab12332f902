import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Coordinators that retain their children through another object.
@MainActor @Suite struct IndirectChildTests {
  private class Flow {
    let navigation: UINavigationController
    let store: Store
    var children: [Flow] = []
    var onEnd: (() -> Void)?
    init(_ navigation: UINavigationController, _ store: Store = Store()) {
      (self.navigation, self.store) = (navigation, store)
    }
    @MainActor func start() {
      let screen = FlowScreen()
      screen.flow = self
      screen.onEnd = { [weak self] in self?.onEnd?() }
      navigation.pushViewController(screen, animated: true)
    }
  }
  private final class Home: Flow {}
  private final class Visit: Flow {}
  private final class FlowScreen: UITableViewController {
    weak var flow: Flow?
    var onEnd: (() -> Void)?
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isMovingFromParent { onEnd?() }
    }
  }

  /// An object that manages the children of a coordinator.
  private final class Store {
    var flows: [Flow] = []
    var inner: Store?
  }

  private enum Place: CaseIterable { case inStore, inInnerStore }

  private func startVisit(
    in store: Store, on navigation: UINavigationController, _ isRemoved: Bool, _ isShared: Bool
  ) {
    let visit = isShared ? Visit(navigation, store) : Visit(navigation)
    store.flows.append(visit)
    visit.start()
    visit.onEnd = { if isRemoved { store.flows = [] } }
  }

  /// Records a visit that the user leaves by Back.
  private func findings(
    _ place: Place, isRemoved: Bool = false, isShared: Bool = false
  ) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController()
      let home = Home(navigation)
      home.store.inner = Store()
      let store = place == .inStore ? home.store : home.store.inner!
      let trace = try NavigationTrace { recorder in
        recorder.watch(home, coordinators: .instances(of: Flow.self))
        home.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        startVisit(in: store, on: navigation, isRemoved, isShared)
        try HeadlessUser().perform([.back])
        recorder.end()
      }
      return withExtendedLifetime((window, home)) {
        trace.findings.map { "\($0.rule) \($0.coordinator?.type ?? "")" }
      }
    }
  }

  @Test("a child in an object that only its parent retains is found", arguments: Place.allCases)
  private func leak(_ place: Place) throws {
    let (leaked, removed) = (try findings(place), try findings(place, isRemoved: true))
    #expect(leaked == ["leaked-child Visit"])
    #expect(removed.isEmpty)
  }

  @Test("a child that was removed does not become one again through another object that retains it")
  private func removedChild() throws {
    let found = try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController()
      let home = Home(navigation)
      let trace = try NavigationTrace { recorder in
        recorder.watch(home, coordinators: .instances(of: Flow.self))
        home.start()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let visit = Visit(navigation)
        visit.onEnd = { home.children = [] }
        home.children = [visit]
        visit.start()
        home.store.flows = [visit]
        try HeadlessUser().perform([.back])
        recorder.end()
      }
      return withExtendedLifetime((window, home)) {
        trace.findings.map { "\($0.rule) \($0.coordinator?.type ?? "")" }
      }
    }
    #expect(found == ["retained-coordinator Visit"])
  }

  @Test(
    "an object to which the child refers, too, does not show whose child it is", arguments: Place.allCases)
  private func shared(_ place: Place) throws {
    let found = try findings(place, isShared: true)
    #expect(!found.contains("leaked-child Visit"))
  }
}
