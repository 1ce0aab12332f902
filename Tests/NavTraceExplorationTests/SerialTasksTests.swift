import Dispatch
import Testing
import UIKit

@testable import NavTraceExploration

#if os(Linux)
  /// Apps whose tasks would run on other threads.
  @MainActor @Suite struct SerialTasksTests {
    /// Takes a while, outside the main actor.
    private nonisolated static func work() async {
      let end = ContinuousClock.now + .milliseconds(5)
      while ContinuousClock.now < end {}
    }

    private actor Store {
      private var count = 0
      func next() async -> Int {
        await SerialTasksTests.work()
        count += 1
        return count
      }
    }

    /// A list that loads its rows step by step, off the main actor.
    private final class Menu: UIViewController {
      private let store = Store()
      override func viewDidLoad() {
        super.viewDidLoad()
        load()
      }
      private nonisolated func load() {
        Task {
          await SerialTasksTests.work()
          for _ in 0..<3 {
            let number = await self.store.next()
            await self.add("Dish \(number)")
            await withTaskGroup { group in
              for _ in 0..<2 { group.addTask { await SerialTasksTests.work() } }
            }
          }
          await Task.detached { await SerialTasksTests.work() }.value
          await self.add("Order")
        }
      }
      private func add(_ title: String) {
        let action = UIAction(title: title) { [weak self] _ in
          self?.navigationController?.pushViewController(Menu(), animated: true)
        }
        view.addSubview(UIButton(primaryAction: action))
      }
    }

    @Test("a run waits for what tasks do outside the main actor, however long they take")
    func steps() async throws {
      for isShownInLaunch in [true, false] {
        let exploration = Exploration(depth: 1, budget: nil, delayCheck: .zero) { window in
          window.rootViewController = UINavigationController(rootViewController: Menu())
          if isShownInLaunch { window.makeKeyAndVisible() }
          return window
        }
        let report = try await exploration.run()
        #expect(report.transitions == 4, "\(report)")
        #expect(
          !report.remarks.contains { $0.contains("had not ended") || $0.contains("another") }, "\(report)")
      }
    }

    @Test("an app whose main queue waits for a task goes on") func blocking() async throws {
      let exploration = Exploration(depth: 1, budget: nil, delayCheck: .zero) { window in
        let root = UIViewController()
        root.view.addSubview(
          UIButton(
            primaryAction: UIAction(title: "Save") { [weak root] _ in
              let saved = DispatchSemaphore(value: 0)
              Task.detached {
                await Self.work()
                saved.signal()
              }
              saved.wait()
              root?.present(UIViewController(), animated: true)
            }))
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
      }
      let run = try await exploration.perform("tap Save")
      #expect(run.events.contains { $0.body.name == "modal" })
    }
  }
#endif
