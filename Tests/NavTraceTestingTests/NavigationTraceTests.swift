import Coordinators
import NavTrace
import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@MainActor @Suite struct NavigationTraceTests {
  private final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    init(_ router: Router) { self.router = router }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed)
    }
  }

  /// A router that does not run its callbacks, which a test must find.
  private final class ForgetfulRouter: Router {
    private let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      navigation.pushViewController(viewController, animated: animated)
    }
    func dismiss(animated: Bool) { navigation.popToRootViewController(animated: animated) }
  }

  private func findings(_ makeRouter: @escaping (UINavigationController) -> any Router) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let parent = Flow(TracingRouter(makeRouter(navigation)))
      let trace = try NavigationTrace { recorder in
        recorder.watch(parent)
        parent.presentChild(Flow(TracingRouter(makeRouter(navigation))), animated: true)
        Headless.runLoop.runUntilIdle()
        parent.children[0].dismiss(animated: true)
        Headless.runLoop.runUntilIdle()
      }
      #expect(trace.description.contains(trace.findings.isEmpty ? "All checks passed" : "leaked-child"))
      return trace.findings.map(\.rule)
    }
  }

  @Test("a flow that ends has no findings") func clean() throws {
    #expect(try findings { NavigationRouter(navigationController: $0) } == [])
  }

  @Test("a leak is found") func leaks() throws {
    #expect(try findings { ForgetfulRouter($0) } == ["leaked-child"])
  }

  @Test("a trace has the name of its test, or the one that it is given") func names() throws {
    func test(of trace: NavigationTrace) -> String? {
      if case .trace(let header) = trace.events.first?.body { header.test } else { nil }
    }
    try Headless.isolated {
      let trace = try NavigationTrace { _ in }
      #expect(test(of: trace) == "NavTraceTestingTests.NavigationTraceTests/names()")
      #expect(test(of: try NavigationTrace("paying") { _ in }) == "paying")
    }
  }

  @Test("an error of the body is rethrown") func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try NavigationTrace { _ in throw Failure() } }
  }

  @Test("a finding is one line in a test's output") func description() throws {
    let finding = try #require(
      try Headless.isolated { try NavigationTrace { _ in LeakyFlow(leaks: true).run() } }.findings.first)
    #expect(
      finding.description.hasPrefix("leaked-child: ForgetfulRouter did not run its on-dismiss callback"))
    #expect(finding.description.contains(" (NavTraceTestingTests/LeakyFlow.swift:"))
    #expect(String(describing: [finding]) == "[\(finding)]")
  }

  @Test("times in a trace are those of the headless UIKit") func time() throws {
    let times = try Headless.isolated { try NavigationTrace { _ in LeakyFlow(leaks: true).run() } }.events
      .map(\.t)
    #expect(times == times.sorted() && times.first == 0)
    // The time of an animated push.
    #expect((times.last ?? 0) >= 350_000_000)
  }
}
