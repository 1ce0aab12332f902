import Dispatch
import Foundation
import NavTrace
import UIKit

/// Runs the tasks of an app one after another on the main queue, where a run waits for them. On several threads, what they have
/// done when the run looks at the app would depend on the time.
///
/// Swift's runtime calls a hook instead of giving a job to its threads. A job is one of the app if the app's code starts it, or
/// if the same task was one before. Other jobs, such as those of tests that run at the same time, get a thread.
enum SerialTasks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private struct State {
    /// The tasks of the app, by their addresses.
    var tasks: Set<UInt> = []
    /// The jobs that wait for the main queue.
    var jobs: [UnownedJob] = []
    /// The number of jobs that the main queue has run.
    var runCount = 0
    var isRunning = false
    /// Whether it will be checked that the main queue runs jobs.
    var isWatched = false
  }

  private static let state = Locked(State())

  /// Sets the runtime's hook, if it has one. It is a variable of C, for which Swift has no declaration.
  private static let install: Void = {
    guard MemoryLayout<UnownedJob>.size == MemoryLayout<UInt>.size,
      let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
    else { return }
    hook.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
      if !SerialTasks.take(job) { enqueue(job) }
    }
  }()

  /// Begins to run tasks on the main queue.
  static func begin() {
    install
    state.withLock { $0.isRunning = true }
  }

  /// Gives later jobs a thread.
  static func end() { state.withLock { ($0.isRunning, $0.tasks) = (false, []) } }

  /// Whether the app has tasks that can continue.
  static var areWaiting: Bool { state.withLock { !$0.jobs.isEmpty } }

  private static func take(_ job: UnownedJob) -> Bool {
    let task = unsafeBitCast(job, to: UInt.self)
    let isIsolated = Headless.isIsolated
    let isTaken = state.withLock { state in
      guard state.isRunning, isIsolated || state.tasks.contains(task) else { return false }
      state.tasks.insert(task)
      state.jobs.append(job)
      return true
    }
    if isTaken {
      DispatchQueue.main.async { runNext() }
      watchMainQueue()
    }
    return isTaken
  }

  private static func runNext() {
    let next = state.withLock { state -> UnownedJob? in
      state.runCount += 1
      return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
    next?.runSynchronously(on: MainActor.sharedUnownedExecutor)
  }

  /// Gives the jobs threads if the main queue does not run them: it may wait for them, for example at a semaphore.
  private static func watchMainQueue() {
    let isWatched = state.withLock { state in
      defer { state.isWatched = true }
      return state.isWatched
    }
    guard !isWatched, #available(macOS 15, iOS 18, *) else { return }
    let count = state.withLock { $0.runCount }
    // With its quality of service, it is not a delay of the app.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500), qos: .default) {
      let jobs = state.withLock { state in
        state.isWatched = false
        guard state.runCount == count else { return [UnownedJob]() }
        defer { state.jobs = [] }
        return state.jobs
      }
      for job in jobs { Threads.shared.run(job) }
      if areWaiting { watchMainQueue() }
    }
  }
}

@available(macOS 15, iOS 18, *)
private final class Threads: TaskExecutor {
  static let shared = Threads()

  func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }

  func run(_ job: UnownedJob) {
    DispatchQueue.global().async(qos: .default) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
