import NavTrace

/// Keeps the first write error, and prints it on standard error. Later errors are not printed, because the
/// trace reports all losses.
struct FirstFailure {
  private let first = Locked<TraceWriteError?>(nil)

  var error: TraceWriteError? { first.withLock { $0 } }

  func note(_ error: TraceWriteError) {
    let isFirst = first.withLock { first in
      if first != nil { return false }
      first = error
      return true
    }
    if isFirst { Diagnostic.print("recording failed (the app is not affected): \(error)") }
  }
}
