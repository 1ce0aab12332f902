import Foundation

/// Timers of Foundation's run loops. In asynchronous programs on Linux, no run loop runs, so they never fire.
enum RunLoopTimers {
  /// Runs code, and returns whether it scheduled a timer on the run loop of the current thread.
  static func areScheduled<Result>(by body: () throws -> Result) rethrows -> (Result, Bool) {
    #if os(Linux)
      let before = RunLoop.current.limitDate(forMode: .default)
      let result = try body()
      let after = RunLoop.current.limitDate(forMode: .default)
      return (result, after != nil && after != before)
    #else
      return (try body(), false)
    #endif
  }
}
