import Coordinators
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

/// Links that launch the app.
@MainActor @Suite struct LaunchLinkTests {
  private static let link = "shop://basket"

  private func explore(_ launch: Launch) async throws -> Exploration.Report {
    try await Exploration("shop", budget: nil, links: [Self.link], delayCheck: .zero) { window in
      let scene = SceneDelegate(launch)
      if launch == .withoutDelegate {
        scene.show(in: window)
        UIApplication.shared.delegate = scene
      } else {
        Headless.launch(AppDelegate(), sceneDelegate: scene)
      }
      return scene
    }.run()
  }

  @Test("a link that launches the app is opened at the launch") func opened() async throws {
    let report = try await explore(.opening)
    #expect(report.remarks == [], "\(report)")
    #expect(report.summary == "complete: 2 states, 7 transitions, all actions tried")
  }

  @Test("a link that leads elsewhere if it launches the app is reported") func ignored() async throws {
    let report = try await explore(.ignoring)
    #expect(
      report.remarks == ["shop://basket shows Basket after the launch, but Home if it launches the app"],
      "\(report)")
  }

  @Test("a bug at a launch with a link is found, with the action that replays it") func leak() async throws {
    let report = try await explore(.leaking)
    let found = try #require(report.found.first { $0.finding.severity > .note }, "\(report)")
    #expect(found.actions == [.launch(Self.link)])
    let run = try await Exploration("shop") { _ in
      let scene = SceneDelegate(.leaking)
      Headless.launch(AppDelegate(), sceneDelegate: scene)
      return scene
    }.perform("launch with \(Self.link)")
    #expect(run.findings.contains { $0.fingerprint == found.finding.fingerprint })
  }

  @Test("an app that is not launched by its delegate is not launched with links") func withoutDelegate()
    async throws
  {
    let report = try await explore(.withoutDelegate)
    #expect(report.summary == "complete: 2 states, 6 transitions, all actions tried", "\(report)")
    await #expect(throws: Exploration.Impossible.self) {
      try await Exploration("shop") { window in
        window.rootViewController = Home()
        return window
      }.perform("launch with \(Self.link)")
    }
  }

  /// What the app does with a link at its launch.
  private enum Launch { case opening, ignoring, leaking, withoutDelegate }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  private final class Home: UIViewController {}
  private final class Basket: UIViewController {}

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate, UIApplicationDelegate {
    var window: UIWindow?
    private let launch: Launch
    private let navigation = UINavigationController(rootViewController: Home())

    init(_ launch: Launch) { self.launch = launch }

    func show(in window: UIWindow) {
      self.window = window
      window.rootViewController = navigation
      window.makeKeyAndVisible()
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      show(in: UIWindow(windowScene: scene))
      guard !options.urlContexts.isEmpty, launch != .ignoring else { return }
      open()
      // A router is asked to dismiss what it never showed.
      if launch == .leaking {
        TracingRouter(NavigationRouter(navigationController: UINavigationController())).dismiss(
          animated: true)
      }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { open() }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      open()
      return true
    }

    private func open() {
      navigation.setViewControllers([navigation.viewControllers[0], Basket()], animated: false)
    }
  }
}
