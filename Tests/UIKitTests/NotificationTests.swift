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
}
