import Coordinators
import Dispatch
import NavTraceExploration
import Synchronization
import Testing
import UIKit

@MainActor @Suite struct VirtualDelayTests {
  private func explore(
    wait: Duration = .zero, _ launched: @escaping @MainActor (UINavigationController) -> Void
  ) async throws -> Exploration.Report {
    try await Exploration(budget: nil, wait: wait, delayCheck: .zero) { window in
      let navigation = UINavigationController(rootViewController: ButtonScreen("Splash") { [] })
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      launched(navigation)
      return navigation
    }.run()
  }

  private static func showShop(in navigation: UINavigationController?) {
    navigation?.setViewControllers([ButtonScreen("Shop") { [("Buy", {})] }], animated: false)
  }

  enum Way: CaseIterable {
    case mainQueue, workItem, chain, timer, progress, nanoseconds, duration, otherActor
  }

  @Test("delays of up to five seconds are waited for, in virtual time", arguments: Way.allCases)
  func splash(way: Way) async throws {
    // On a busy machine, a task may take some time to continue after its delay.
    let sleeps = [.nanoseconds, .duration, .otherActor].contains(way)
    let report = try await explore(wait: sleeps ? .milliseconds(50) : .zero) { navigation in
      switch way {
      case .mainQueue:
        DispatchQueue.main.asyncAfter(deadline: .now() + 4) { [weak navigation] in
          MainActor.assumeIsolated { Self.showShop(in: navigation) }
        }
      case .workItem:
        let cancelled = DispatchWorkItem { Issue.record("the work item was cancelled") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3, executing: cancelled)
        cancelled.cancel()
        let work = DispatchWorkItem { [weak navigation] in
          MainActor.assumeIsolated { Self.showShop(in: navigation) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 4, executing: work)
      case .chain:
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { [weak navigation] in
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1_500)) { [weak navigation] in
            MainActor.assumeIsolated { Self.showShop(in: navigation) }
          }
        }
      case .timer:
        Timer.scheduledTimer(timeInterval: 4, repeats: false) { [weak navigation] _ in
          MainActor.assumeIsolated { Self.showShop(in: navigation) }
        }
      case .progress:
        let progress = UIProgressView()
        Timer.scheduledTimer(timeInterval: 0.01, repeats: true) { [weak navigation] timer in
          MainActor.assumeIsolated {
            progress.progress += 0.01 / 4
            if progress.progress >= 1 { Self.showShop(in: navigation) }
          }
          if MainActor.assumeIsolated({ progress.progress >= 1 }) { timer.invalidate() }
        }
      case .nanoseconds:
        Task { [weak navigation] in
          try await Task.sleep(nanoseconds: 4_000_000_000)
          Self.showShop(in: navigation)
        }
      case .duration:
        Task { [weak navigation] in
          for _ in 0..<4 { try await Task.sleep(for: .seconds(1)) }
          Self.showShop(in: navigation)
        }
      case .otherActor:
        Task { [weak navigation] in
          await Self.load()
          Self.showShop(in: navigation)
        }
      }
    }
    #expect(
      report.summary == "complete: 1 state, 1 transition, no action leads to another state", "\(report)")
    #expect(report.remarks.isEmpty, "\(report)")
  }

  @concurrent private nonisolated static func load() async { try? await Task.sleep(for: .seconds(4)) }

  @Test("longer delays are not waited for: they may be time limits") func longDelay() async throws {
    let report = try await explore { navigation in
      Self.showShop(in: navigation)
      DispatchQueue.main.asyncAfter(deadline: .now() + 600) { [weak navigation] in
        MainActor.assumeIsolated { _ = navigation?.popViewController(animated: false) }
        Issue.record("the delay ended")
      }
    }
    #expect(report.isComplete, "\(report)")
  }

  @Test("delays end in the order of their ends, after what the main queue has to do") func order()
    async throws
  {
    let log = Mutex<[String]>([])
    @Sendable func note(_ text: String) { log.withLock { $0.append(text) } }
    _ = try await explore { navigation in
      log.withLock { $0 = [] }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { note("300") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { note("100") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { note("100 again") }
      DispatchQueue.main.async {
        note("now")
        DispatchQueue.main.async { note("then") }
      }
      Self.showShop(in: navigation)
    }
    #expect(log.withLock { $0 } == ["now", "then", "100", "100 again", "300"])
  }

  @Test("a screen that repeats a delay for ever is explored") func clock() async throws {
    @MainActor func tick(_ label: UILabel?) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak label] in
        MainActor.assumeIsolated {
          guard let label else { return }
          tick(label)
        }
      }
    }
    let report = try await explore { navigation in
      Self.showShop(in: navigation)
      let label = UILabel()
      navigation.view.addSubview(label)
      tick(label)
    }
    #expect(
      report.summary == "complete: 1 state, 1 transition, no action leads to another state", "\(report)")
  }

  @Test("real time passes once after an action, not after each delay") func clockAndWait() async throws {
    @MainActor func tick(_ label: UILabel?) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { [weak label] in
        MainActor.assumeIsolated { if let label { tick(label) } }
      }
    }
    let clock = ManualClock()
    var waited: [Duration] = []
    var exploration = Exploration(budget: nil, wait: .milliseconds(100), delayCheck: .zero) { window in
      let start = clock.now
      let navigation = UINavigationController(rootViewController: ButtonScreen("Clock") { [] })
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let label = UILabel()
      navigation.view.addSubview(label)
      tick(label)
      // After about a hundred other delays.
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.9) {
        MainActor.assumeIsolated { waited.append(start.duration(to: clock.now)) }
      }
      return navigation
    }
    exploration.clock = clock
    _ = try await exploration.run()
    #expect(!waited.isEmpty && waited.allSatisfy { $0 == .zero })
    #expect(clock.now.sinceStart >= .milliseconds(100))
  }

  /// Whether the task is cancelled before the end of a long sleep.
  private static func isCancelled() async -> Bool {
    do { try await Task.sleep(for: .seconds(60)) } catch is CancellationError { return true } catch {}
    return false
  }

  @Test("when a run ends, tasks that sleep are cancelled, and retain nothing") func cancellation()
    async throws
  {
    var tasks: [Task<Bool, Never>] = []
    let report = try await explore { navigation in
      Self.showShop(in: navigation)
      tasks.append(Task { await Self.isCancelled() })
    }
    #expect(report.remarks.contains { $0.hasPrefix("tasks of the app had not ended") }, "\(report)")
    for task in tasks { #expect(await task.value) }
  }

  @Test("tasks that begin to sleep after the end of their run are cancelled") func lateSleep() async throws {
    var tasks: [Task<Bool, Never>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    _ = try await explore { navigation in
      Self.showShop(in: navigation)
      let task = Task {
        await withCheckedContinuation { waiting.append($0) }
        return await Self.isCancelled()
      }
      tasks.append(task)
    }
    while waiting.count < tasks.count { try await Task.sleep(for: .milliseconds(1)) }
    for task in waiting { task.resume() }
    for task in tasks { #expect(await task.value) }
  }

  @Test("a task that is cancelled stops sleeping") func cancelledTask() async throws {
    // On a busy machine, the task may take some time to continue.
    let report = try await explore(wait: .milliseconds(50)) { navigation in
      let task = Task { [weak navigation] in
        do { try await Task.sleep(for: .seconds(60)) } catch { Self.showShop(in: navigation) }
      }
      DispatchQueue.main.async { task.cancel() }
    }
    #expect(
      report.summary == "complete: 1 state, 1 transition, no action leads to another state", "\(report)")
  }

  @Test("elsewhere, delays take real time") func realTime() async throws {
    try await Headless.isolated {
      let start = ContinuousClock.now
      let hasEnded = Mutex(false)
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { hasEnded.withLock { $0 = true } }
      while !hasEnded.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(nanoseconds: 20_000_000)
      #expect(ContinuousClock.now - start >= .milliseconds(40))
    }
  }
}
