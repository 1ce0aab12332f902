import Coordinators
import NavTrace
import NavTraceTesting
import Testing
import UIKit

@testable import NavTraceRecording

/// Requests without an effect, with and without a router, from the call to the finding.
@MainActor @Suite struct RequestFindingsTests {
  /// An app with one stack on screen.
  @MainActor final class App {
    final class Steps {}

    let recorder: Recorder
    let steps = Steps()
    let window = UIWindow(frame: .zero)
    var kept: [UIViewController] = []

    init(_ recorder: Recorder) {
      self.recorder = recorder
      window.rootViewController = UINavigationController(rootViewController: UIViewController())
      window.makeKeyAndVisible()
      settle()
    }

    /// Retained only by the window, so that it is deallocated when the root is replaced.
    var navigation: UINavigationController {
      window.rootViewController as? UINavigationController ?? UINavigationController()
    }
    var top: UIViewController { navigation.topViewController ?? navigation }
    func settle() { Headless.runLoop.runUntilIdle() }
    func request(_ request: Recorder.Request) {
      recorder.requested(request, by: steps, from: CallSite(fileID: "App/Steps.swift", line: 7))
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var run: @MainActor @Sendable (App) throws -> Void

    init(_ description: String, _ run: @escaping @MainActor @Sendable (App) throws -> Void) {
      (testDescription, self.run) = (description, run)
    }
  }

  private func findings(_ test: Case, isPolled: Bool = false) throws -> [String] {
    try Headless.isolated {
      try NavigationTrace { recorder in
        let polling = isPolled ? HeadlessPolling(for: recorder) : nil
        let app = App(recorder)
        try test.run(app)
        app.settle()
        recorder.end()
        withExtendedLifetime((app, polling)) {}
      }.findings.filter { $0.severity > .note }.map { "\($0.rule) \($0.at?.description ?? "-")" }
    }
  }

  // MARK: Healthy code

  nonisolated static let healthy = [
    Case("whatever is presented is dismissed before another screen is") {
      $0.navigation.dismiss(animated: false)
      $0.navigation.present(UIViewController(), animated: true)
    },
    Case("whatever is presented is dismissed before the root is replaced") {
      $0.request(.dismiss)
      $0.navigation.dismiss(animated: false)
      $0.window.rootViewController = UIViewController()
    },
    Case("a screen closes itself, however it was shown") {
      $0.navigation.pushViewController(UIViewController(), animated: false)
      $0.settle()
      $0.top.dismiss(animated: true)
      $0.navigation.popViewController(animated: true)
    },
    Case("back to the root, at the root") {
      $0.request(.popToRoot)
      $0.navigation.popToRootViewController(animated: true)
    },
    Case("code that is notified of a swiped-down sheet dismisses it again") { app in
      final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
        let onDismiss: () -> Void
        init(_ onDismiss: @escaping () -> Void) { self.onDismiss = onDismiss }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { onDismiss() }
      }
      let delegate = Delegate {
        app.request(.dismiss)
        app.navigation.dismiss(animated: true)
      }
      let sheet = UIViewController()
      sheet.presentationController?.delegate = delegate
      app.request(.present(sheet))
      app.navigation.present(sheet, animated: true)
      app.settle()
      try HeadlessUser().swipeDown()
      withExtendedLifetime(delegate) {}
    },
    Case("a screen dismisses itself in the completion of its own dismissal") { app in
      app.navigation.present(UIViewController(), animated: true)
      app.settle()
      app.navigation.dismiss(animated: true) { app.navigation.dismiss(animated: true) }
    },
    Case("a container dismisses what is in it, then itself") { app in
      final class Container: UIViewController {
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
          children.first?.dismiss(animated: flag)
          super.dismiss(animated: flag, completion: completion)
        }
      }
      let container = Container()
      container.addChild(UIViewController())
      app.navigation.present(container, animated: true)
      app.settle()
      container.dismiss(animated: true)
    },
    Case("a stack is set that keeps a screen") {
      let screens = [$0.top, UIViewController()]
      $0.request(.set(screens))
      $0.navigation.setViewControllers(screens, animated: true)
    },
    Case("a screen is shown inside a container that is presented") {
      let screen = UIViewController()
      $0.request(.present(screen))
      $0.navigation.present(UINavigationController(rootViewController: screen), animated: true)
    },
    Case("a screen waits on the stack of a tab that is not shown") {
      let tabs = [UINavigationController(), UINavigationController()]
      let tabBar = UITabBarController()
      tabBar.viewControllers = tabs
      $0.window.rootViewController = tabBar
      for tab in tabs {
        let screen = UIViewController()
        $0.request(.push(screen))
        tab.pushViewController(screen, animated: false)
      }
    },
    Case("a screen is on a stack that is never shown, and is removed with it") {
      var waiting: UINavigationController? = UINavigationController()
      let screen = UIViewController()
      $0.request(.push(screen))
      waiting?.pushViewController(screen, animated: false)
      $0.settle()
      $0.recorder.checkpoint()
      waiting = nil
    },
  ]

  @Test("healthy code has no findings, observed or polled", arguments: healthy, [false, true])
  func clean(_ test: Case, isPolled: Bool) throws {
    #expect(try findings(test, isPolled: isPolled) == [])
  }

  // MARK: Requests without an effect

  nonisolated static let lost = [
    (
      Case("there is no navigation controller") {
        $0.request(.push(UIViewController()))
      }, "unshown-screen App/Steps.swift:7"
    ),
    (
      Case("the coordinator retains the screen") {
        let screen = UIViewController()
        $0.request(.push(screen))
        $0.kept.append(screen)
      }, "unshown-screen App/Steps.swift:7"
    ),
    (
      Case("the container is released") {
        let screen = UIViewController()
        $0.request(.push(screen))
        UINavigationController().pushViewController(screen, animated: true)
      }, "unshown-screen App/Steps.swift:7"
    ),
    (
      Case("another root is shown before the screen appears") {
        let screen = UIViewController()
        $0.request(.push(screen))
        $0.navigation.pushViewController(screen, animated: true)
        $0.window.rootViewController = UIViewController()
      }, "unshown-screen App/Steps.swift:7"
    ),
    (
      Case("a router has nothing to show the screen on") {
        final class Lost: Router {
          func present(_ screen: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {}
          func dismiss(animated: Bool) {}
        }
        let router = TracingRouter(Lost(), recorder: $0.recorder)
        router.present(
          UIViewController(), animated: true, onDismissed: nil,
          from: CallSite(fileID: "App/Flow.swift", line: 3))
      }, "unshown-screen App/Flow.swift:3"
    ),
    (
      Case("a coordinator dismisses, and nothing is presented") {
        $0.request(.dismiss)
        $0.navigation.dismiss(animated: true)
      }, "unmatched-dismiss App/Steps.swift:7"
    ),
    (
      Case("a coordinator pops the root") {
        $0.request(.pop)
        $0.navigation.popViewController(animated: true)
      }, "unmatched-dismiss App/Steps.swift:7"
    ),
    (
      Case("a coordinator without a navigation controller pops") { $0.request(.pop) },
      "unmatched-dismiss App/Steps.swift:7"
    ),
  ]

  @Test("a request without an effect is one finding, observed or polled", arguments: lost, [false, true])
  func found(_ test: (Case, finding: String), isPolled: Bool) throws {
    #expect(try findings(test.0, isPolled: isPolled) == [test.finding])
  }

  nonisolated static let unrecorded = [
    (Case("dismiss, and nothing is presented") { $0.top.dismiss(animated: true) }, "unmatched-dismiss -"),
    (
      Case("pop, and only the root is left") { $0.navigation.popViewController(animated: true) },
      "unmatched-dismiss -"
    ),
    (
      Case("both at once are one mistake") {
        $0.navigation.popViewController(animated: true)
        $0.top.dismiss(animated: true)
      }, "unmatched-dismiss -"
    ),
    (
      Case("a container that UIKit refuses is one finding") {
        $0.navigation.present(UIViewController(), animated: true)
        $0.settle()
        let refused = UINavigationController(rootViewController: UIViewController())
        $0.request(.present(refused))
        $0.navigation.present(refused, animated: true)
      }, "rejected-presentation App/Steps.swift:7"
    ),
  ]

  @Test("a problem that only UIKit reports is one finding", arguments: unrecorded)
  func reported(_ test: (Case, finding: String)) throws {
    #expect(try findings(test.0) == [test.finding])
  }

  @Test("an app without screens is a finding") func blank() throws {
    let rules = try Headless.isolated {
      try NavigationTrace { recorder in
        let window = UIWindow(frame: .zero)
        window.rootViewController = UINavigationController()
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        recorder.requested(.push(UIViewController()), by: window)
        Headless.runLoop.runUntilIdle()
        recorder.end()
        withExtendedLifetime(window) {}
      }.findings.filter { $0.severity > .note }.map(\.rule)
    }
    #expect(rules == ["unshown-screen"])
  }
}
