import Synchronization
import Testing
import UIKit

/// Observers of notifications with a queue, which UIKit apps use for the keyboard and for their own events.
@MainActor @Suite struct NotificationTests {
  private nonisolated static let name = Notification.Name("NotificationTests")

  @Test("an observer on the main queue is notified at once by code of the main actor") func atOnce() {
    let center = NotificationCenter()
    let count = Mutex(0)
    let token = center.addObserver(forName: Self.name, object: nil, queue: .main) { _ in
      count.withLock { $0 += 1 }
    }
    center.post(name: Self.name, object: nil)
    #expect(count.withLock { $0 } == 1)
    center.removeObserver(token)
    center.post(name: Self.name, object: nil)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("a loop over notifications gets those that are posted while it runs, until it ends") func loop() async
  {
    let center = NotificationCenter()
    center.post(name: Self.name, object: nil, userInfo: ["number": 0])
    let notifications = center.notifications(named: Self.name)
    for number in 1...3 { center.post(name: Self.name, object: nil, userInfo: ["number": number]) }
    var numbers: [Int] = []
    for await notification in notifications {
      numbers.append(notification.userInfo?["number"] as? Int ?? -1)
      if numbers.count == 3 { break }
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test("a task of another thread waits until the main queue has notified the observer") func otherThread()
    async
  {
    let center = NotificationCenter()
    let isOnMain = Mutex<Bool?>(nil)
    let token = center.addObserver(forName: Self.name, object: nil, queue: .main) { _ in
      isOnMain.withLock { $0 = Headless.isOnMainQueue }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        center.post(name: Self.name, object: nil)
        continuation.resume()
      }
    }
    #expect(isOnMain.withLock { $0 } == true)
    center.removeObserver(token)
  }

  @Test("the main actor runs on the main queue, and other threads do not") func mainQueue() async {
    #expect(Headless.isOnMainQueue)
    #expect(Headless.currentOperationQueue === OperationQueue.main)
    #expect(await Task.detached { Headless.currentOperationQueue }.value == nil)
    let isOnMain = await Task.detached { Headless.isOnMainQueue }.value
    #expect(!isOnMain)
  }

  @Test("an observer on another queue, and one of all notifications") func otherQueues() {
    let center = NotificationCenter()
    let queue = OperationQueue()
    let names = Mutex<[String]>([])
    let tokens = [
      center.addObserver(forName: Self.name, object: nil, queue: queue) { _ in
        names.withLock { $0.append("queue") }
      },
      center.addObserver(forName: nil, object: nil, queue: nil) { _ in names.withLock { $0.append("all") } },
    ]
    center.post(name: Self.name, object: nil)
    #expect(names.withLock { $0.sorted() } == ["all", "queue"])
    tokens.forEach(center.removeObserver)
  }

  @MainActor private final class Listener {
    private(set) var count = 0
    func heard() { count += 1 }
  }

  @Test("a method hears on the main queue what another thread posts") func otherThreads() async {
    let listener = Listener()
    let center = NotificationCenter()
    center.addObserver(
      listener, selector: Selector(Listener.heard, name: "heard"), name: Self.name, object: nil)
    await Task.detached { center.post(name: Self.name, object: nil) }.value
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(listener.count == 1)
  }

  /// What retains itself, as coordinators of real apps do, still listens when another app runs.
  @Test("an observer of one app does not hear another app") func apps() {
    let listener = Listener()
    let count = Mutex(0)
    @Sendable func hear(_ notification: Notification) { count.withLock { $0 += 1 } }
    let tokens = Headless.isolated {
      let center = NotificationCenter.default
      center.addObserver(
        listener, selector: Selector(Listener.heard, name: "heard"), name: Self.name, object: nil)
      let tokens = [
        center.addObserver(forName: Self.name, object: nil, queue: nil, using: hear),
        center.addObserver(forName: Self.name, object: nil, queue: .main, using: hear),
        center.addObserver(forName: Self.name, object: nil, queue: OperationQueue(), using: hear),
      ]
      center.post(name: Self.name, object: nil)
      return tokens
    }
    #expect(listener.count == 1)
    #expect(count.withLock { $0 } == 3)
    Headless.isolated { NotificationCenter.default.post(name: Self.name, object: nil) }
    #expect(listener.count == 1)
    #expect(count.withLock { $0 } == 3)
    tokens.forEach(NotificationCenter.default.removeObserver)
  }

  @Test("an observer that no app has added hears every app") func process() {
    let count = Mutex(0)
    @Sendable func hear(_ notification: Notification) { count.withLock { $0 += 1 } }
    let tokens = [
      NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil, using: hear),
      NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: .main, using: hear),
    ]
    Headless.isolated { NotificationCenter.default.post(name: Self.name, object: nil) }
    #expect(count.withLock { $0 } == 2)
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}
