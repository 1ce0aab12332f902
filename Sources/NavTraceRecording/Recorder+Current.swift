import NavTrace

extension Recorder {
  @TaskLocal private static var scoped: Recorder?
  private static var process: Recorder?

  /// The recorder that routers use unless they are given one: that of the surrounding ``whileCurrent(_:)``, or that of
  /// the process. Nil while nothing is recorded.
  public static var current: Recorder? {
    get { scoped ?? process }
    set { process = newValue }
  }

  /// Makes this the current recorder while `body` runs, beside others in other tasks.
  public func whileCurrent<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try Self.$scoped.withValue(self) { try body() }
  }
}
