import Dispatch

/// Runs code of a task that continues on the main queue.
///
/// A task of the main actor otherwise continues on a thread of Swift's pool, before it switches to the main queue. That
/// takes long, and longer if other tests use all threads.
@MainActor func continuingOnMainQueue<Result: Sendable>(
  _ body: @MainActor () async throws -> Result
) async rethrows -> Result {
  guard #available(macOS 15, iOS 18, *) else { return try await body() }
  return try await withTaskExecutorPreference(MainQueueExecutor.shared) { try await body() }
}

@available(macOS 15, iOS 18, *)
private final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
