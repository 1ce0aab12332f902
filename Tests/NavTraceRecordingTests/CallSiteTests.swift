import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// The source locations of calls to routers.
@MainActor @Suite struct CallSiteTests {
  private class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    init(_ navigation: UINavigationController) {
      router = TracingRouter(NavigationRouter(navigationController: navigation))
    }
    static let presentLine = #line + 2
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(screen("First"), animated: animated, onDismissed: onDismissed)
    }
  }

  private func places(_ trace: [TraceEvent]) -> [String] {
    trace.compactMap { event in
      switch event.body {
      case .present(_, _, _, _, _, let at), .dismiss(_, _, _, let at), .childAdded(_, _, let at),
        .childRemoved(_, _, let at):
        "\(event.body.name) \(at?.description ?? "nowhere")"
      default: nil
      }
    }
  }

  @Test("calls to routers and coordinators are recorded with their source locations") func calls() throws {
    var line = 0
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let parent = Flow(navigation)
      stage.kept.append(parent)
      stage.recorder?.watch(parent)
      let child = Flow(navigation)
      line = #line
      parent.presentChild(child, animated: false)
      Headless.runLoop.runUntilIdle()
      child.router.present(screen("Plain"), animated: false)
      Headless.runLoop.runUntilIdle()
      child.router.present(screen("Called back"), animated: false) {}
      Headless.runLoop.runUntilIdle()
      child.dismiss(animated: false)
      Headless.runLoop.runUntilIdle()
      parent.router.dismiss(animated: false)
    }
    let file = "NavTraceRecordingTests/CallSiteTests.swift"
    #expect(
      places(trace) == [
        "child-added \(file):\(line + 1)", "present \(file):\(Flow.presentLine)",
        "present \(file):\(line + 3)",
        "present \(file):\(line + 5)", "dismiss \(file):\(line + 7)",
        // The callback of the library removes the child, so there is no source location.
        "child-removed nowhere", "dismiss \(file):\(line + 9)",
      ])
  }

  /// An app's own router that decorates another one is the source of its calls.
  @Test("calls to a concrete tracing router have source locations") func concrete() throws {
    var line = 0
    let trace = try recording { stage in
      let router = TracingRouter(NavigationRouter(navigationController: stage.navigation()))
      stage.kept.append(router)
      line = #line
      router.present(screen("One"), animated: false, onDismissed: nil)
      Headless.runLoop.runUntilIdle()
      router.dismiss(animated: false)
    }
    let file = "NavTraceRecordingTests/CallSiteTests.swift"
    #expect(places(trace) == ["present \(file):\(line + 1)", "dismiss \(file):\(line + 3)"])
  }

  @Test("without a recorder, calls are forwarded to a plain router") func withoutRecorder() {
    final class Plain: Router {
      var calls: [String] = []
      func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
        calls.append(onDismissed == nil ? "present" : "present with callback")
      }
      func dismiss(animated: Bool) { calls.append("dismiss") }
    }
    let plain = Plain()
    let router: any Router = TracingRouter(plain, recorder: nil)
    router.present(UIViewController(), animated: true)
    router.present(UIViewController(), animated: true) {}
    router.dismiss(animated: true)
    plain.dismiss(animated: true)
    #expect(plain.calls == ["present", "present with callback", "dismiss", "dismiss"])
  }
}
