import NavTrace

/// What reaches the trace. Anything may be recorded on any thread: the trace puts it in order.
final class Journal: Sendable {
  private let trace: any EventSink
  private let clock: RecorderClock
  private let firstFailure = FirstFailure()

  init(to trace: any EventSink, clock: RecorderClock) {
    self.trace = trace
    self.clock = clock
  }

  /// The first thing that could not be written.
  var failure: TraceWriteError? { firstFailure.error }

  /// Whether anything happened since the last checkpoint that another one would tell.
  var hasChangedSinceCheckpoint: Bool { trace.hasChangedSinceCheckpoint }

  @MainActor func record(_ body: TraceEvent.Body) { write(body, t: clock.now) }

  /// Records an event on any thread. Where the clock cannot be asked there, it has the time of the event before.
  func recordAnywhere(_ body: TraceEvent.Body) { write(body, t: clock.anywhere) }

  private func write(_ body: TraceEvent.Body, t: UInt64?) {
    do throws(TraceWriteError) {
      try trace.write(body, t: t)
    } catch {
      note(error)
    }
  }

  private func note(_ error: TraceWriteError) {
    // The session has ended, and something goes on all the same.
    if case .outOfPlace = error.reason { return }
    firstFailure.note(error)
  }
}
