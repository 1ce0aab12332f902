import NavTrace

/// Keeps the first write error, and prints it on standard error. Later errors are not printed, because the
/// trace reports all losses.
final class FirstFailure: @unchecked Sendable {
  private let lock = Lock()
  private var first: TraceWriteError?

  var error: TraceWriteError? { lock.withLock { first } }

  func note(_ error: TraceWriteError) {
    lock.lock()
    let isFirst = first == nil
    if isFirst { first = error }
    lock.unlock()
    if isFirst { Diagnostic.print("recording failed (the app is not affected): \(error)") }
  }
}
