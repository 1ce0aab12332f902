import NavTrace

/// The first thing that could not be written: standard error tells of that one, and of no other.
final class FirstFailure: @unchecked Sendable {
  private let lock = Lock()
  private var first: TraceWriteError?

  var error: TraceWriteError? {
    lock.lock()
    defer { lock.unlock() }
    return first
  }

  func tell(_ error: TraceWriteError) {
    lock.lock()
    let isFirst = first == nil
    if isFirst { first = error }
    lock.unlock()
    if isFirst { Complaint.tell("recording fails, and the app goes on: \(error)") }
  }
}
