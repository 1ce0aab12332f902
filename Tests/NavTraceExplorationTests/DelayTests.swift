import Dispatch
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

/// Apps that show something later: after a timer, or when another thread has done its work.
@MainActor @Suite struct DelayTests {
  private let clock = ManualClock()

  /// Explores a screen with buttons. `launch` runs after its navigation controller is shown.
  private func explore(
    delayCheck: Duration = .seconds(1), wait: Duration = .zero, _ buttons: [String],
    tapped: @escaping @MainActor (UINavigationController) -> Void = { _ in },
    launched: @escaping @MainActor (UINavigationController) -> Void = { _ in }
  ) async throws -> Exploration.Report {
    var exploration = Exploration(budget: nil, wait: wait, delayCheck: delayCheck) { window in
      let navigation = UINavigationController()
      navigation.viewControllers = [
        ButtonScreen("First") { [weak navigation] in
          buttons.map { title in
            let act: @MainActor () -> Void = { [weak navigation] in navigation.map(tapped) }
            return (title, act)
          }
        }
      ]
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      launched(navigation)
      return navigation
    }
    exploration.clock = clock
    return try await exploration.run()
  }

  private func show(after milliseconds: Int, in navigation: UINavigationController) {
    weak let navigation = navigation
    clock.after(.milliseconds(milliseconds)) {
      navigation?.pushViewController(UITableViewController(), animated: false)
    }
  }

  @Test("an app that shows more after its launch is not complete") func splash() async throws {
    // Without a way back, which would lead to further runs.
    let showHome: @MainActor (UINavigationController) -> Void = { navigation in
      weak let navigation = navigation
      clock.after(.milliseconds(600)) {
        navigation?.viewControllers = [ButtonScreen("Home") { [("Buy", {})] }]
      }
    }
    let report = try await explore(delayCheck: .milliseconds(400), ["Help"], launched: showHome)
    #expect(report.summary == "incomplete: 1 state, 1 transition, the app continues after a delay")
    #expect(
      report.remarks.contains { $0.hasPrefix("within 1.2 s after the launch, the app showed") }, "\(report)")
    #expect(report.findings.contains { $0.message == report.summary }, "\(report)")
    let waiting = try await explore(
      delayCheck: .zero, wait: .milliseconds(1_000), ["Help"], launched: showHome)
    #expect(waiting.isComplete && !waiting.findings.contains { $0.message == waiting.summary }, "\(waiting)")
  }

  @Test("a tap that shows more after a delay is found, whatever the other buttons do") func tap() async throws
  {
    let report = try await explore(
      delayCheck: .milliseconds(500), ["Log In"], tapped: { show(after: 400, in: $0) })
    #expect(!report.isComplete)
    #expect(
      report.remarks.contains { $0.hasPrefix("within 0.5 s after tap Log In, the app showed") }, "\(report)")
    let unchecked = try await explore(delayCheck: .zero, ["Log In"], tapped: { show(after: 400, in: $0) })
    #expect(unchecked.isComplete, "\(unchecked)")
  }

  @Test("what another thread shows is explored") func thread() async throws {
    let report = try await explore(
      delayCheck: .milliseconds(200), ["Log In"], tapped: { show(after: 3, in: $0) })
    #expect(report.states == 2 && report.isComplete, "\(report)")
  }

  @Test(
    "a timer of a run loop, which never fires, makes the exploration incomplete", arguments: [true, false])
  func timer(isAtLaunch: Bool) async throws {
    let schedule: @MainActor (UINavigationController) -> Void = { navigation in
      // Timers of earlier runs never fire. A timer is seen only if it is due before them, however much time has passed.
      Self.interval -= 100_000
      _ = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: false) {
        [weak navigation] _ in
        MainActor.assumeIsolated { _ = navigation?.popViewController(animated: false) }
      }
    }
    let ignore: @MainActor (UINavigationController) -> Void = { _ in }
    let report = try await explore(
      delayCheck: .milliseconds(10), ["Start"], tapped: isAtLaunch ? ignore : schedule,
      launched: isAtLaunch ? schedule : ignore)
    #expect(report.summary.hasSuffix("the app continues after a delay"), "\(report)")
    let place = isAtLaunch ? "the launch" : "tap Start"
    #expect(
      report.remarks.filter { $0.contains("a Timer on a run loop after \(place). ") }.count == 1, "\(report)")
  }

  private static var interval: TimeInterval = 100_000_000

  @Test("a timer with a selector fires") func selectorTimer() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      window.show(Splash("Splash") { [("Help", {})] })
    }.run()
    #expect(report.isComplete && report.transitions >= 2, "\(report)")
  }

  /// Shows another button after a while.
  private final class Splash: ButtonScreen {
    override func viewDidLoad() {
      super.viewDidLoad()
      Timer.scheduledTimer(
        timeInterval: 0.02, target: self, selector: Selector(Splash.end), userInfo: nil, repeats: false)
    }
    func end() { view.addSubview(UIButton(primaryAction: UIAction(title: "Buy") { _ in })) }
  }

  @Test("an app that does nothing later is complete, also if its state outlives a run") func quiet()
    async throws
  {
    var launches = 0
    let report = try await explore(
      delayCheck: .milliseconds(20), ["Help"],
      launched: { navigation in
        launches += 1
        // The number of launches is state outside the app. The third launch is the first one that waits.
        if launches >= 3 { navigation.pushViewController(UITableViewController(), animated: false) }
      })
    #expect(!report.continuesLater, "\(report)")
    #expect(report.remarks.contains { $0.hasPrefix("the launch led to another state") }, "\(report)")
    let quiet = try await explore(delayCheck: .milliseconds(20), ["Help"])
    #expect(
      quiet.summary == "complete: 1 state, 1 transition, no action leads to another state"
        && quiet.remarks.isEmpty)
  }

  @Test("the exploration of an app that continues for ever ends") func endless() async throws {
    @MainActor func tick(_ navigation: UINavigationController?) {
      weak let navigation = navigation
      clock.after(.milliseconds(800)) {
        guard let navigation else { return }
        navigation.pushViewController(UITableViewController(), animated: false)
        tick(navigation)
      }
    }
    let report = try await explore(delayCheck: .milliseconds(400), ["Help"], launched: { tick($0) })
    #expect(report.continuesLater, "\(report)")
  }

  @MainActor private final class Flow {
    private(set) var children: [Flow] = []

    /// Shows a sheet of a child, which is removed a few milliseconds after the sheet is closed.
    func showSheet(over root: UIViewController?) {
      let child = Flow()
      children.append(child)
      let sheet = ButtonScreen("Sheet") {
        let close: @MainActor () -> Void = { [weak self, weak root] in
          root?.dismiss(animated: false)
          self?.removeChildLater()
        }
        return [("Close", close)]
      }
      Recorder.current?.claim(sheet, by: child)
      root?.present(sheet, animated: false)
    }

    private func removeChildLater() {
      DispatchQueue.global().async { [weak self] in
        usleep(7000)
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.children = [] } }
      }
    }
  }

  @Test("work that another thread finishes is noticed at once, not after the search")
  func threadInLongSearch() async throws {
    var launches = 0
    let report = try await Exploration(depth: 5, budget: nil, delayCheck: .zero) { window in
      launches += 1
      let app = Flow()
      Recorder.current?.watch(app, coordinators: .instances(of: Flow.self))
      var count = 0
      let root = ButtonScreen("Root") {
        let show: @MainActor () -> Void = { [weak window] in app.showSheet(over: window?.rootViewController) }
        // Each tap leads to a new state.
        return [("Show", show), ("Count \(count)", { count += 1 })]
      }
      window.show(root)
      return app
    }.run()
    #expect(report.transitions > 10)
    // If the search started over at its end, each action would be tried twice.
    #expect(launches < 2 * report.transitions, "\(report)")
  }

  /// Retains itself until another thread has done its work.
  private final class LoadingScreen: UIViewController {
    private let milliseconds: Int
    private let clock: ManualClock

    init(_ milliseconds: Int, _ clock: ManualClock) {
      (self.milliseconds, self.clock) = (milliseconds, clock)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      clock.after(.milliseconds(milliseconds)) { self.title = "Loaded" }
    }
  }

  @Test("a screen that work retains temporarily is not reported as retained", arguments: [100, 20_000])
  func temporarilyRetained(milliseconds: Int) async throws {
    let report = try await explore(delayCheck: .milliseconds(200), ["Load"]) {
      $0.pushViewController(LoadingScreen(milliseconds, clock), animated: false)
    }
    let isReported = report.found.contains { $0.finding.rule == "retained-screen" }
    #expect(isReported == (milliseconds > 10_000), "\(report)")
    // On a busy machine, the work may be done in each run.
    let note =
      "LoadingScreen was released within 0.4 s after tap Load, back, so retained-screen does not report it"
    #expect(report.remarks.contains(note) != isReported || milliseconds < 10_000, "\(report)")
  }
}
