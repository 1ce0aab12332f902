// Unsafe isolation: code on any thread asks to which app it belongs. A lock protects the apps.
// A weak reference that is never set again may be read on any thread.

import Foundation

/// The app of the enclosing ``Headless/isolated(_:)-(()->_)``, if there is one.
enum ScopedApplication {
  @TaskLocal static var current: UIApplication?
  /// The apps of asynchronous isolated code that is running: one, and those of isolated code in it.
  private nonisolated(unsafe) static var running: [UIApplication] = []
  private static let runningLock = NSLock()
  @MainActor private static var isRunning = false
  @MainActor private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Code on queues is in no task, and has no task-local values. It belongs to the isolated code that is running, unless it is
  /// code of something else that runs beside it on other queues than the main one.
  static var found: UIApplication? {
    if let current { return current }
    return withUnsafeCurrentTask { $0 == nil } ? runningLock.withLock { running.last } : nil
  }

  /// Runs `body` with an app of its own, after isolated code that is already running.
  @MainActor static func run<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let isNested = current != nil
    if !isNested { await waitForTurn() }
    let application = UIApplication(like: .shared)
    runningLock.withLock { running.append(application) }
    defer {
      runningLock.withLock { running.removeAll { $0 === application } }
      if !isNested { endTurn() }
    }
    return try await $current.withValue(application) { try await body() }
  }

  @MainActor private static func waitForTurn() async {
    guard isRunning else { return isRunning = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  @MainActor private static func endTurn() {
    isRunning = !waiting.isEmpty
    if isRunning { waiting.removeFirst().resume() }
  }
}

/// The app whose code makes this value. An app that was explored before may not have been deallocated: its objects often retain
/// each other.
struct RunningApp: Sendable {
  private nonisolated(unsafe) weak var application: UIApplication?
  private let isOfIsolatedCode: Bool

  init() {
    application = ScopedApplication.found
    isOfIsolatedCode = application != nil
  }

  /// Whether the code that runs now is that of the app. True if one of them is not isolated.
  var isRunning: Bool {
    guard isOfIsolatedCode, let current = ScopedApplication.found else { return true }
    return current === application
  }
}
