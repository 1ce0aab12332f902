import NavTrace

extension Recorder {
  @TaskLocal private static var scoped: Recorder?
  private static var hasScopes = false
  private static var process: Recorder?
  private static var hasAsked = false
  /// Whether `process` is all there is to look at: the environment has been asked, and there never was a scope. To look
  /// at those takes longer than all else that is done where nothing is recorded.
  private static var isPlain = false

  /// The recorder that routers use unless they are given one: that of the surrounding `whileCurrent(_:)`, or
  /// that of the process, which `NAVTRACE_OUT` begins when it is first asked for. Nil while nothing is recorded.
  public static var current: Recorder? {
    get { isPlain ? process : found }
    set {
      // Who sets it does not want another.
      hasAsked = true
      process = newValue
    }
  }

  private static var found: Recorder? {
    @inline(never) get {
      if let scoped { return scoped }
      askOnce()
      isPlain = !hasScopes
      return process
    }
  }

  private static func beginScopes() {
    hasScopes = true
    isPlain = false
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
