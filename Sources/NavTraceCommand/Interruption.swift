import Foundation

/// Runs asynchronous code. Ctrl-C cancels it instead of ending the program.
@MainActor func interruptible<Result: Sendable>(
  _ body: @escaping @MainActor () async throws -> Result
) async throws -> Result {
  let task = Task { try await body() }
  let interruption = Interruption { task.cancel() }
  defer { interruption.end() }
  return try await task.value
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
