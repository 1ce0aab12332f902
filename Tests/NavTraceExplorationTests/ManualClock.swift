import Synchronization

/// A clock whose time passes only while somebody sleeps, and then at once.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var sinceStart = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }
    func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
    static func < (a: Instant, b: Instant) -> Bool { a.sinceStart < b.sinceStart }
  }

  private struct Delay {
    let end: Instant
    let work: @MainActor @Sendable () -> Void
  }

  private let time = Mutex(Instant())
  /// In the order of their ends.
  private let delays = Mutex<[Delay]>([])

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Runs `work` when somebody has slept for this long, as if another thread had called it.
  func after(_ duration: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
    let delay = Delay(end: now.advanced(by: duration), work: work)
    delays.withLock { $0.insert(delay, at: $0.firstIndex { delay.end < $0.end } ?? $0.count) }
  }

  /// Suspends the task until somebody else has slept for this long.
  func delay(_ duration: Duration) async {
    await withCheckedContinuation { continuation in after(duration) { continuation.resume() } }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while let next = takeNext(until: deadline) {
      time.withLock { $0 = next.end }
      await next.work()
    }
    time.withLock { $0 = deadline }
  }

  private func takeNext(until deadline: Instant) -> Delay? {
    delays.withLock { delays in
      guard let next = delays.first, next.end <= deadline else { return nil }
      return delays.removeFirst()
    }
  }
}
