import Dispatch

/// Delays of an app that take virtual time, as in explorations: those of `DispatchQueue.main.asyncAfter` and `Task.sleep`.
///
/// The owner ends one after the other, when the main queue has nothing else to do. So code runs in the same order as in
/// real time, and the same calls lead to the same times.
@MainActor final class Delays {
  struct Delay {
    /// The virtual time of its end.
    let due: UInt64
    /// Called at its end.
    let end: @MainActor () -> Void
    /// Called instead if the app ends before.
    let cancel: @MainActor () -> Void
  }

  /// The virtual time of the launch, or of the last action of the user.
  var start: UInt64 = 0
  /// In the order in which they began.
  private var pending: [Delay] = []
  private var hasAppEnded = false

  nonisolated init() {}

  /// Code of the app may run after its end, on other threads. Its delays are cancelled at once.
  func begin(_ delay: Delay) {
    if hasAppEnded { delay.cancel() } else { pending.append(delay) }
  }

  /// Removes the delay that ends first, if it ends within the limit after the last action.
  func takeNext(within limit: UInt64) -> Delay? {
    let first = pending.indices.min { pending[$0].due < pending[$1].due }
    return first.flatMap { pending[$0].due <= start + limit ? pending.remove(at: $0) : nil }
  }

  /// Ends the app: cancels its delays, and later ones.
  func cancelAll() {
    hasAppEnded = true
    let cancelled = pending
    pending = []
    for delay in cancelled { delay.cancel() }
  }

  /// Code measures a delay by the real clock, so that equal ones differ by what has passed between two lines.
  nonisolated static func rounded(_ nanoseconds: Int) -> UInt64 {
    let unit: UInt64 = 10_000_000
    return (UInt64(max(nanoseconds, 0)) + unit / 2) / unit * unit
  }
}

extension DispatchQueue {
  /// Runs code on the queue after a delay. In an exploration, a delay that begins on the main queue takes virtual time.
  ///
  /// It is called instead of Dispatch's method, which has more parameters, in code that imports UIKit.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    if Headless.isOnMainQueue {
      let now = DispatchTime.now().uptimeNanoseconds
      let delay = Delays.rounded(Int(clamping: deadline.uptimeNanoseconds) - Int(clamping: now))
      let isOfMainQueue = Headless.isMainQueue(self)
      let number = flags.rawValue
      let end: @MainActor () -> Void = {
        isOfMainQueue ? work() : self.async(flags: DispatchWorkItemFlags(rawValue: number), execute: work)
      }
      if MainActor.assumeIsolated({ Headless.runLoop.begin(delay, end) }) { return }
    }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: flags, execute: work)
  }
}

#if !canImport(ObjectiveC)
  extension DispatchQueue {
    /// Runs a work item on the queue after a delay, unless it is cancelled before. In an exploration, a delay that begins on the main
    /// queue takes virtual time.
    ///
    /// Dispatch's `asyncAfter(deadline:execute:)` takes real time if it gets a work item: it cannot be replaced, since it has no
    /// more parameters. `navtrace-port` calls this method instead.
    public func asyncAfter(deadline: DispatchTime, executing work: DispatchWorkItem) {
      nonisolated(unsafe) let work = work
      asyncAfter(deadline: deadline) { if !work.isCancelled { work.perform() } }
    }

    /// Runs code on the queue after a delay, as `asyncAfter(deadline:execute:)` does.
    @preconcurrency public func asyncAfter(
      deadline: DispatchTime, executing work: @escaping @Sendable @convention(block) () -> Void
    ) { asyncAfter(deadline: deadline, execute: work) }
  }
#endif

extension Task where Success == Never, Failure == Never {
  /// Suspends the task. In an exploration, tasks that the app has started sleep in virtual time.
  ///
  /// It is called instead of Swift's method in code that imports UIKit.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task. In an exploration, tasks that the app has started sleep in virtual time.
  ///
  /// It is called instead of Swift's method in code that imports UIKit.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if ScopedApplication.current != nil, try await sleepVirtually(duration) { return }
    try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
  }

  /// Returns false if the app's delays take real time.
  @MainActor private static func sleepVirtually(_ duration: Duration) async throws -> Bool {
    let sleeper = Sleeper()
    let delay = Delays.rounded(Int(max(0, min(duration / .nanoseconds(1), 1e18))))
    guard Headless.runLoop.begin(delay, { sleeper.end() }, cancel: { sleeper.cancel() }) else { return false }
    try await withTaskCancellationHandler {
      try await sleeper.wait()
    } onCancel: {
      if Headless.isOnMainQueue {
        MainActor.assumeIsolated { sleeper.cancel() }
      } else {
        Task<Void, Never> { @MainActor in sleeper.cancel() }
      }
    }
    return true
  }
}

/// A task that sleeps in virtual time.
@MainActor private final class Sleeper {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var result: Result<Void, any Error>?

  func wait() async throws {
    try await withCheckedThrowingContinuation { continuation in
      if let result { continuation.resume(with: result) } else { self.continuation = continuation }
    }
  }

  func end() { finish(.success(())) }
  func cancel() { finish(.failure(CancellationError())) }

  private func finish(_ result: Result<Void, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    continuation?.resume(with: result)
    continuation = nil
  }
}
