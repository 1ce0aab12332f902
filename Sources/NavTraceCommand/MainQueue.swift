import Foundation

/// Runs asynchronous code on the main actor, and waits for it. Call it on the main thread of a synchronous
/// program.
///
/// - Parameter interruptible: Whether Ctrl-C cancels the code instead of ending the program.
func waitOnMainQueue<Result: Sendable>(
  interruptible: Bool = false, _ body: @escaping @MainActor () async throws -> Result
) throws -> Result {
  try MainActor.assumeIsolated {
    let outcome = Outcome<Result>()
    let task = Task { @MainActor in
      do {
        outcome.result = .success(try await body())
      } catch {
        outcome.result = .failure(error)
      }
    }
    let interruption = interruptible ? Interruption { task.cancel() } : nil
    defer { interruption?.end() }
    while true {
      if let result = outcome.result { return try result.get() }
      // Returns after each turn of the main queue.
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}

@MainActor private final class Outcome<Value> {
  var result: Swift.Result<Value, any Error>?
}

/// Handles Ctrl-C once. The second Ctrl-C ends the program.
private final class Interruption {
  private let source = DispatchSource.makeSignalSource(
    signal: SIGINT, queue: DispatchQueue(label: "navtrace.interruption"))

  init(_ handle: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source.setEventHandler {
      handle()
      signal(SIGINT, SIG_DFL)
    }
    source.activate()
  }

  func end() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
