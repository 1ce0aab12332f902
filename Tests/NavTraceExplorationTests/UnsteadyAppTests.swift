import Coordinators
import NavTraceExploration
import NavTraceRecording
import Testing
import UIKit

/// Explores apps that never come to rest, and one that retains a screen on purpose.
@MainActor @Suite struct UnsteadyAppTests {
  /// A coordinator that pushes a screen, whose leaks would be found.
  private final class Flow: Coordinator {
    var children: [any Coordinator] = []
    let router: any Router
    let navigation = UINavigationController()
    private let makeDetail: @MainActor () -> UIViewController

    init(makeDetail: @escaping @MainActor () -> UIViewController) {
      router = TracingRouter(NavigationRouter(navigationController: navigation))
      self.makeDetail = makeDetail
    }

    func present(animated: Bool, onDismissed: (() -> Void)?) {
      let home = ButtonScreen("Home") { [weak self] in
        [("Open", { self.map { $0.router.present($0.makeDetail(), animated: true) } ?? () })]
      }
      router.present(home, animated: animated, onDismissed: onDismissed)
    }
  }

  private final class Detail: UIViewController {
    var onAppear: () -> Void = {}

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppear()
    }
  }

  private func explore(
    depth: Int? = nil, detail: @escaping @MainActor () -> @MainActor () -> UIViewController
  ) async throws -> Exploration.Report {
    try await Exploration(depth: depth, budget: nil, delayCheck: .zero) { window in
      let flow = Flow(makeDetail: detail())
      Recorder.current?.watch(flow)
      window.rootViewController = flow.navigation
      window.makeKeyAndVisible()
      flow.present(animated: false, onDismissed: nil)
      return flow
    }.run()
  }

  @Test("if work on another thread is late in one run, its actions are performed again") func lateWork()
    async throws
  {
    var launches = 0
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      launches += 1
      // The first run taps nothing, the second one Load. In the third, Buy is not possible yet.
      let isLate = launches == 3
      let navigation = UINavigationController()
      let home = ButtonScreen("Home") { [weak navigation] in
        [
          (
            "Load",
            {
              Task {
                if isLate { try await ContinuousClock().sleep(for: .milliseconds(3)) }
                navigation?.setViewControllers([ButtonScreen("Shop") { [("Buy", {})] }], animated: false)
              }
            }
          )
        ]
      }
      navigation.setViewControllers([home], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      return navigation
    }.run()
    #expect(report.summary == "complete: 2 states, 2 transitions, all actions tried", "\(report)")
  }

  @Test("a screen that is retained to be shown again is no finding") func retainedOnPurpose() async throws {
    let report = try await explore {
      let detail = Detail("Detail")
      return { detail }
    }
    #expect(report.bound == nil && report.findings.filter { $0.severity > .note }.isEmpty, "\(report)")
  }

  private final class VisitScreen: ButtonScreen {
    weak var coordinator: VisitCoordinator?
  }

  @MainActor private final class VisitCoordinator {
    let stack: UINavigationController
    init(_ stack: UINavigationController) { self.stack = stack }
    func start() {
      let screen = VisitScreen("Visit") { [] }
      screen.coordinator = self
      stack.present(screen, animated: true)
    }
  }

  @MainActor private final class AppCoordinator {
    let stack = UINavigationController()
    let isKept: Bool
    private var visit: VisitCoordinator?
    init(isKept: Bool) { self.isKept = isKept }
    func start(in window: UIWindow) {
      let visit = { @MainActor [unowned self] in
        if !isKept || self.visit == nil { self.visit = VisitCoordinator(stack) }
        self.visit?.start()
      }
      stack.viewControllers = [ButtonScreen("Home") { [("Visit", visit)] }]
      window.rootViewController = stack
      window.makeKeyAndVisible()
    }
  }

  @Test("a child that a longer sequence shows again is no finding", arguments: [true, false])
  func childRetainedOnPurpose(isKept: Bool) async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let app = AppCoordinator(isKept: isKept)
      Recorder.current?.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })
      app.start(in: window)
      return app
    }.run()
    #expect(report.findings.map(\.rule) == (isKept ? [] : ["leaked-child"]), "\(report)")
  }

  @Test("titles that differ at each visit, such as a time, do not make each visit a new state")
  func changingTitles() async throws {
    var visits = 0
    let report = try await explore(depth: 12) {
      {
        visit {
          visits += 1
          return "Visit \(visits)"
        }
      }
    }
    #expect(report.bound == nil && report.findings.filter { $0.severity > .note }.isEmpty, "\(report)")
  }

  @Test("an animation that begins again when it ends does not stop an exploration")
  func endlessAnimations() async throws {
    let report = try await explore {
      {
        let detail = Detail("Detail")
        detail.onAppear = { [weak detail] in pulse(detail) }
        return detail
      }
    }
    #expect(report.bound == nil && report.states == 2, "\(report)")
    #expect(report.findings.isEmpty && report.remarks.isEmpty, "\(report)")
  }

  @Test("a screen that pushes another one after each delay is reported, and what it shows is explored")
  func endlessPushes() async throws {
    let report = try await explore(depth: 1) {
      {
        let detail = Detail("Detail")
        detail.onAppear = { [weak detail] in detail.map(pushAgain) }
        return detail
      }
    }
    #expect(report.remarks.contains { $0.contains("never settles after tap Open") }, "\(report)")
    #expect(report.bound == .depth(1))
  }
}

/// A screen that pushes another one like itself.
@MainActor private func visit(title: @escaping @MainActor () -> String) -> UIViewController {
  weak var shown: UIViewController?
  let screen = ButtonScreen(title()) {
    [("More", { shown?.navigationController?.pushViewController(visit(title: title), animated: true) })]
  }
  shown = screen
  return screen
}

/// Pushes a screen in each turn of the main queue, as a timer would.
@MainActor private func pushAgain(over screen: UIViewController) {
  DispatchQueue.main.async { [weak navigation = screen.navigationController] in
    MainActor.assumeIsolated {
      guard let navigation, let top = navigation.topViewController else { return }
      navigation.pushViewController(UIViewController(), animated: false)
      pushAgain(over: top)
    }
  }
}

@MainActor private func pulse(_ screen: UIViewController?) {
  guard screen != nil else { return }
  UIView.animate(withDuration: 0.5, animations: {}) { [weak screen] _ in pulse(screen) }
}
