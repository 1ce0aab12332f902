import NavTrace

extension Recorder {
  @TaskLocal private static var scoped: Recorder?
  private static var hasScopes = false
  /// The recorders of asynchronous scopes that have not ended.
  private static var open: [Recorder] = []
  private static var process: Recorder?
  private static var hasReadEnvironment = false
  /// Whether nothing can be recorded: the environment requests no recording, no recorder was set, and
  /// `whileCurrent(_:)` was never called. Checking all of these on each access would take several times as
  /// long in an app that is not recorded.
  private static var isOff = false

  /// The recorder that routers use by default: that of the surrounding `whileCurrent(_:)`, or that of
  /// the process, which starts at the first access if `NAVTRACE_OUT` is set. Nil while nothing is
  /// recorded.
  public static var current: Recorder? {
    get { isOff ? nil : found }
    set {
      // A recorder that is set replaces that of the environment.
      hasReadEnvironment = true
      process = newValue
      isOff = newValue == nil && !hasScopes
    }
  }

  private static var found: Recorder? {
    @inline(never) get {
      if hasScopes, let recorder = scoped ?? recorderOfMainQueue { return recorder }
      startOnce()
      isOff = process == nil && !hasScopes
      return process
    }
  }

  /// Code on the main queue is in no task, and has no task-local values. It belongs to the only scope that is open.
  private static var recorderOfMainQueue: Recorder? {
    guard open.count == 1 else { return nil }
    return withUnsafeCurrentTask { $0 == nil } ? open[0] : nil
  }

  private static func beginScopes() {
    hasScopes = true
    isOff = false
  }

  private static func startOnce() {
    guard !hasReadEnvironment else { return }
    hasReadEnvironment = true
    process = startIfRequested(by: RecordingRequest.environment)
  }

  /// Makes this the current recorder while `body` runs. Other tasks may have other current recorders.
  public func whileCurrent<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    Self.beginScopes()
    return try Self.$scoped.withValue(self) { try body() }
  }

  /// The same as `whileCurrent(_:)`, for asynchronous code. If no other such code is running, this is also the current
  /// recorder for blocks that `body` puts on the main queue.
  public func whileCurrent<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    Self.beginScopes()
    Self.open.append(self)
    defer { if let index = Self.open.lastIndex(where: { $0 === self }) { Self.open.remove(at: index) } }
    return try await Self.$scoped.withValue(self) { try await body() }
  }
}
