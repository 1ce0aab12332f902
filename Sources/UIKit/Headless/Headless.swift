/// What the headless UIKit has in addition to Apple's: its clock, its observers and isolated instances.
///
/// None of it exists on Apple's systems. Code that also has to compile there must use it within `#if os(Linux)`.
@preconcurrency @MainActor public enum Headless {
  /// The run loop, with the clock of the transitions.
  public static var runLoop: HeadlessRunLoop { UIApplication.shared.runLoop }

  /// Whether the code runs on the main queue, or on the main thread. It can be used on any thread.
  ///
  /// In asynchronous programs on Linux, such as tests, the main queue does not run on the main thread, so
  /// `Thread.isMainThread` is false on the main actor.
  public nonisolated static var isOnMainQueue: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  #if !canImport(ObjectiveC)
    /// The queue that runs the code: on the main queue, its operation queue, which `OperationQueue.current` may not be on Linux.
    public nonisolated static var currentOperationQueue: OperationQueue? {
      OperationQueue.current ?? (isOnMainQueue ? .main : nil)
    }
  #endif

  /// Whether the code belongs to asynchronous isolated code, if such code is running. It can be used on any thread.
  package nonisolated static var isIsolated: Bool {
    // Code on the main queue is in no task, and has no task-local values.
    ScopedApplication.current != nil || isOnMainQueue && withUnsafeCurrentTask { $0 == nil }
  }

  /// On Linux, `DispatchQueue.main` is another object at each call.
  nonisolated static func isMainQueue(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: mainQueueKey) != nil
  }

  private nonisolated static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Adds an observer of what happens on screen. Held weakly.
  public static func add(_ observer: any HeadlessObserver) {
    UIApplication.shared.observers.add(observer)
  }

  /// Removes an observer.
  public static func remove(_ observer: any HeadlessObserver) { remove(observer, from: .shared) }

  /// Removes an observer of an app that need not be the shared one.
  package static func remove(_ observer: any HeadlessObserver, from application: UIApplication) {
    application.observers.remove(observer)
  }

  /// Runs `body` with a separate instance of UIKit: it has its own windows, a clock that starts at zero and no observers.
  ///
  /// This isolates tests and recordings that run in one process, after or beside each other.
  public static func isolated<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try ScopedApplication.$current.withValue(UIApplication(like: .shared)) { try body() }
  }

  /// The same as ``isolated(_:)-(()->_)``, for asynchronous code.
  ///
  /// Such code runs after other isolated code that is already running, so that what is on the main queue belongs to it.
  public static func isolated<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ScopedApplication.run(body)
  }
}
