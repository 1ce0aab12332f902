import NavTrace

extension Recorder {
  @TaskLocal private static var scoped: Recorder?
  private static var hasScopes = false
  private static var process: Recorder?
  private static var hasAsked = false
  /// Whether nothing is recorded: the environment does not ask for it, no recorder was set, and there never was a scope.
  /// To find out each time would cost an app that is not recorded several times as much.
  private static var isOff = false

  /// The recorder that routers use by default: that of the surrounding `whileCurrent(_:)`, or that of
  /// the process, which starts at the first access if `NAVTRACE_OUT` is set. Nil while nothing is
  /// recorded.
  public static var current: Recorder? {
    get { isOff ? nil : found }
    set {
      // A caller that sets it does not want the environment's.
      hasAsked = true
      process = newValue
      isOff = newValue == nil && !hasScopes
    }
  }

  private static var found: Recorder? {
    @inline(never) get {
      if hasScopes, let scoped { return scoped }
      askOnce()
      isOff = process == nil && !hasScopes
      return process
    }
  }

  private static func beginScopes() {
    hasScopes = true
    isOff = false
  }

  private static func askOnce() {
    guard !hasAsked else { return }
    hasAsked = true
    process = startIfAsked(by: RecordingRequest.environment)
  }

  /// Makes this the current recorder while `body` runs, beside others in other tasks.
  public func whileCurrent<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    Self.beginScopes()
    return try Self.$scoped.withValue(self) { try body() }
  }

  /// As `whileCurrent(_:)`, for asynchronous code.
  public func whileCurrent<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    Self.beginScopes()
    return try await Self.$scoped.withValue(self) { try await body() }
  }
}
