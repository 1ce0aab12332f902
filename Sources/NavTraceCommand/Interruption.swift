import Foundation

/// Runs asynchronous code. Ctrl-C cancels it instead of ending the program; the second Ctrl-C ends the program.
@MainActor func interruptible<Result: Sendable>(
  _ body: @escaping @MainActor () async throws -> Result
) async throws -> Result {
  let task = Task { try await body() }
  let interruption = SignalReceiver([SIGINT], isOnce: true) { task.cancel() }
  defer { interruption.end() }
  return try await task.value
}

/// Receives signals, which then do not end the program.
struct SignalReceiver {
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// - Parameters:
  ///   - isOnce: Whether only the first signal of each number is received.
  ///   - receive: Called on another thread.
  init(_ numbers: [Int32], isOnce: Bool = false, _ receive: @escaping @Sendable () -> Void) {
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "navtrace.signal"))
      source.setEventHandler {
        receive()
        if isOnce { UnfinishedFiles.handle(number) }
      }
      source.activate()
      return source
    }
  }

  /// From now on, the signals end the program.
  func end() {
    for source in sources { source.cancel() }
    for number in numbers { UnfinishedFiles.handle(number) }
  }
}
