import Synchronization
import Testing
import UIKit

/// What some apps declare, so that tests can replace a queue.
private protocol Queue { func async(execute work: @escaping () -> Void) }
extension DispatchQueue: Queue {
  fileprivate func async(execute work: @escaping () -> Void) {
    QueueTests.calls.withLock { $0 += 1 }
    nonisolated(unsafe) let work = work
    async(group: nil) { work() }
  }
}

/// Queues of an app.
@Suite struct QueueTests {
  fileprivate static let calls = Mutex(0)

  @Test("an app's own method for running code on a queue has precedence") func ownMethod() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
    #expect(Self.calls.withLock { $0 } == 1)
    // Not ambiguous, although only UIKit and Dispatch have it.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async(flags: .barrier) { continuation.resume() }
    }
    #expect(Self.calls.withLock { $0 } == 1)
  }
}
