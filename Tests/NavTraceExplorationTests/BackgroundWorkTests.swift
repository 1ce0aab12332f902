import Dispatch
import NavTraceExploration
import Testing
import UIKit

/// Work that an app gives to other queues than the main one.
@MainActor @Suite struct BackgroundWorkTests {
  private nonisolated static let queue = DispatchQueue(label: "sign-in")

  enum Way: CaseIterable { case global, own, barrier, nested, sleep, delayed, group, member, task, semaphore }

  /// Runs code on the main queue after some work on other queues, which takes a moment.
  private nonisolated static func run(_ way: Way, _ finish: @escaping @MainActor () -> Void) {
    let end: @Sendable () -> Void = { DispatchQueue.main.async { MainActor.assumeIsolated(finish) } }
    switch way {
    case .global:
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.02)
        end()
      }
    case .own: queue.async { end() }
    case .barrier:
      queue.async(flags: .barrier) {
        Thread.sleep(forTimeInterval: 0.02)
        end()
      }
    case .nested:
      DispatchQueue.global().async {
        queue.async {
          Thread.sleep(forTimeInterval: 0.02)
          DispatchQueue.global(qos: .background).async { end() }
        }
      }
    case .sleep:
      DispatchQueue.global().async {
        Headless.sleep(1)
        Headless.usleep(1_000_000)
        Headless.sleep(forTimeInterval: 1)
        end()
      }
    case .delayed: DispatchQueue.global().asyncAfter(deadline: .now() + 2) { end() }
    case .group:
      let group = DispatchGroup()
      for _ in 0..<2 {
        group.enter()
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.01)
          group.leave()
        }
      }
      group.notify(queue: .main) { end() }
    case .member:
      queue.async(group: nil) {
        Thread.sleep(forTimeInterval: 0.02)
        let group = DispatchGroup()
        queue.async(group: group) { Thread.sleep(forTimeInterval: 0.02) }
        group.notify(queue: .main) { end() }
      }
    case .task: DispatchQueue.global().async { Task { end() } }
    case .semaphore:
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        semaphore.wait()
        end()
      }
      DispatchQueue.global().async { semaphore.signal() }
    }
  }

  @Test("what follows from work on other queues is explored", arguments: Way.allCases)
  func screens(way: Way) async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let screen = ButtonScreen("Sign in") { [weak window] in
        [
          (
            "Sign in",
            {
              Self.run(way) { [weak window] in window?.show(ButtonScreen("Shop") { [("Buy", {})] }) }
            }
          )
        ]
      }
      return window.show(screen)
    }.run()
    #expect(report.summary == "complete: 2 states, 2 transitions, all actions tried", "\(report)")
    #expect(report.remarks.isEmpty, "\(report)")
  }

  @Test("work that takes long is not waited for, and reported") func long() async throws {
    let release = DispatchSemaphore(value: 0)
    defer { for _ in 0..<100 { release.signal() } }
    let report = try await Exploration(depth: 1, budget: nil, delayCheck: .zero) { window in
      let screen = ButtonScreen("Sign in") { [("Load", { Self.queue.async { release.wait() } })] }
      return window.show(screen)
    }.run()
    #expect(report.remarks.contains { $0.contains("had not ended after tap Load") }, "\(report)")
  }

  @Test("in other code, the thread sleeps") func realTime() {
    let start = ContinuousClock().now
    Headless.isolated { _ = Headless.usleep(20_000) }
    Headless.sleep(forTimeInterval: 0.02)
    #expect(ContinuousClock().now - start >= .milliseconds(40))
  }
}
