import Coordinators
import Foundation
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceTesting

/// Children that are removed asynchronously on the main actor, after their screen has left.
@MainActor @Suite struct AsynchronousRemovalTests {
  /// How the parent removes its child.
  enum Removal: CaseIterable, Sendable {
    case queue, task, nestedTask, delay
  }

  /// A flow on its own stack, which pushes a child's screen and pops it.
  private final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    let window = UIWindow(frame: .zero)
    let navigation: UINavigationController

    init(
      _ navigation: UINavigationController = UINavigationController(rootViewController: UIViewController())
    ) {
      self.navigation = navigation
      router = TracingRouter(NavigationRouter(navigationController: navigation))
    }

    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed)
    }

    /// - Parameter removal: How the child is removed. Nil if it is not removed.
    func run(_ removal: Removal?) {
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      Recorder.current?.watch(self)
      let child = Flow(navigation)
      children.append(child)
      child.present(animated: true) { [weak self] in
        if let removal { self?.remove(removal) }
      }
      Headless.runLoop.runUntilIdle()
      navigation.popViewController(animated: true)
      Headless.runLoop.runUntilIdle()
    }

    private func remove(_ removal: Removal) {
      switch removal {
      case .queue: DispatchQueue.main.async { self.children = [] }
      case .task: Task { self.children = [] }
      case .nestedTask: Task { Task { self.children = [] } }
      case .delay:
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { self.children = [] }
      }
    }
  }

  private func leaks(_ body: @MainActor @escaping @Sendable () async throws -> Void) async throws -> [String]
  {
    let loaded = try TestSettings(config: .none).load(testFile: #filePath)
    return try await TestScope.leaks(of: "removal", with: loaded) { try await body() }.filter(\.isFailure)
      .map(\.message)
  }

  @Test("a child that is removed before the test ends is not a leak", arguments: Removal.allCases)
  func removed(_ removal: Removal) async throws {
    let leaks = try await leaks {
      let flow = Flow()
      flow.run(removal)
      if removal == .delay {
        while !flow.children.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
        try await Task.sleep(nanoseconds: 20_000_000)
      } else {
        // The number of turns depends on the order of tasks, also of other tests.
        repeat { await Task.yield() } while !flow.children.isEmpty
        // One more turn, for the search that follows the removal.
        await Task.yield()
      }
      // The root is deallocated with the test.
    }
    #expect(leaks.isEmpty)
  }

  @Test("a removal in a nested task is seen while all threads are busy") func busyThreads() async throws {
    let leaks = try await leaks {
      let flow = Flow()
      flow.run(.nestedTask)
      for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
        Task.detached { usleep(100_000) }
      }
      // As many turns as the removal takes, and one more.
      await withCheckedContinuation { continuation in
        Task { Task { Task { continuation.resume() } } }
      }
      #expect(flow.children.isEmpty)
    }
    #expect(leaks.isEmpty)
  }

  @Test("the last checkpoint includes a removal just before it") func checkpoint() async throws {
    let leaks = try await leaks {
      let flow = Flow()
      flow.run(nil)
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
          flow.children = []
          continuation.resume()
        }
      }
      Recorder.current?.checkpoint()
    }
    #expect(leaks.isEmpty)
  }

  @Test("a root that outlives the test is checked when the recording ends, even if another one does not")
  func livingRoot() async throws {
    var kept: [AnyObject] = []
    let leaks = try await leaks {
      let flow = Flow()
      flow.run(nil)
      kept.append(flow)
      Recorder.current?.watch(Flow())
      flow.children = []
    }
    #expect(leaks.isEmpty && kept.count == 1)
  }

  @Test("a child that is not removed is a leak") func leaking() async throws {
    let leaks = try await leaks {
      let flow = Flow()
      flow.run(nil)
      for _ in 0..<10 { await Task.yield() }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    #expect(leaks.map { $0.prefix { $0 != ":" } } == ["leaked-child"])
  }
}
