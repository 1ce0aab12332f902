import Coordinators
import ExampleFlows
import NavTrace
import NavTraceLint
import NavTraceRecording
import Testing
import UIKit

/// Three flows on one stack, of which the innermost ends. The middle one should continue.
@MainActor @Suite struct ForeignDismissalTests {
  /// Starts How to Code as a child, on the same stack.
  private final class OuterCoordinator: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    private let makeRouter: () -> Router

    init(router: Router, makeRouter: @escaping () -> Router) {
      self.router = router
      self.makeRouter = makeRouter
    }

    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(ChapterViewController(), animated: animated, onDismissed: onDismissed)
    }

    func presentHowToCode() { presentChild(HowToCodeCoordinator(router: makeRouter()), animated: true) }
  }

  private final class ChapterViewController: UIViewController {}

  private func session(_ makeRouter: @escaping (UINavigationController) -> any Router) throws -> [TraceEvent]
  {
    let header = TraceHeader(session: "1", app: "A", platform: "headless", start: "", clock: .virtual)
    return try recorded(header) { writer in
      try Headless.isolated {
        let runLoop = Headless.runLoop
        let recorder = Recorder(to: writer) { runLoop.now }
        try recorder.whileCurrent {
          let window = UIWindow(frame: UIScreen.main.bounds)
          let navigationController = UINavigationController()
          let make: () -> any Router = { TracingRouter(makeRouter(navigationController)) }
          let home = OuterCoordinator(router: make(), makeRouter: make)
          defer { withExtendedLifetime((window, home)) { recorder.end() } }
          recorder.watch(home)
          home.present(animated: false, onDismissed: nil)
          window.rootViewController = navigationController
          window.makeKeyAndVisible()
          let outer = OuterCoordinator(router: make(), makeRouter: make)
          home.presentChild(outer, animated: true)
          runLoop.runUntilIdle()
          outer.presentHowToCode()
          runLoop.runUntilIdle()
          let next = Array(repeating: HeadlessUser.Action.tap("Next"), count: 4)
          try HeadlessUser().perform(next + [.tap("Start Over")])
        }
      }
    }
  }

  @Test("the published router removes the middle flow's screen, which is a finding") func published() throws {
    let result = lint(try session { AsWritten.NavigationRouter(navigationController: $0) })
    let finding = try #require(result.findings.first { $0.rule == "foreign-dismissal" })
    #expect(finding.count == 1)
    #expect(
      finding.message
        == "HowToCodeCoordinator dismissed NavigationRouter r3, which removed ChapterViewController of NavigationRouter r2"
    )
    #expect(
      finding.evidence.map(\.sentence).contains(
        "OuterCoordinator presented ChapterViewController on NavigationRouter r2"))
    #expect(finding.remedy.contains("// NavigationRouter: ") && finding.remedy.contains("topViewController"))
    let lost = result.findings.filter { $0.rule == "lost-delegate" }.map(\.message)
    #expect(
      lost == [
        "NavigationRouter r2 was not notified that ChapterViewController left: NavigationRouter r3 had replaced it as the delegate"
      ])
  }

  @Test("the fixed router does not remove it, and there are no findings") func fixed() throws {
    let events = try session { NavigationRouter(navigationController: $0) }
    #expect(lint(events).findings.isEmpty)
    guard case .end(let snapshot) = events.last?.body else {
      return #expect(Bool(false), "the session has no end")
    }
    #expect(snapshot.hierarchy.filter { $0.object.type == "ChapterViewController" }.count == 2)
  }
}
