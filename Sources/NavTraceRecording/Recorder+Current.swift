import NavTrace

extension Recorder {
  @TaskLocal private static var scoped: Recorder?
  /// Whether there ever was a scope: asking for one takes longer than all that is done where nothing is recorded.
  private static var hasScopes = false
  private static var process: Recorder? = startIfAsked(by: RecordingRequest.environment)

  /// The recorder that routers use unless they are given one: that of the surrounding ``whileCurrent(_:)``, or
  /// that of the process, which `NAVTRACE_OUT` begins when it is first asked for. Nil while nothing is recorded.
  public static var current: Recorder? {
    get { hasScopes ? scoped ?? process : process }
    set { process = newValue }
  }

  /// Makes this the current recorder while `body` runs, beside others in other tasks.
  public func whileCurrent<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    Self.hasScopes = true
    return try Self.$scoped.withValue(self) { try body() }
  }

  /// As ``whileCurrent(_:)``, for asynchronous code.
  public func whileCurrent<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    Self.hasScopes = true
    return try await Self.$scoped.withValue(self) { try await body() }
  }
}
