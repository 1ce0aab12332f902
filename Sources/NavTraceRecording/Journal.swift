import NavTrace

/// Writes events to the trace. Can be used on any thread: the trace orders the events.
final class Journal: Sendable {
  private let trace: any EventSink
  private let clock: RecorderClock
  private let firstFailure = FirstFailure()

  init(to trace: any EventSink, clock: RecorderClock) {
    self.trace = trace
    self.clock = clock
  }

  /// The first write error.
  var failure: TraceWriteError? { firstFailure.error }

  /// Whether another checkpoint may differ from the last one.
  var hasChangedSinceCheckpoint: Bool { trace.hasChangedSinceCheckpoint }

  @MainActor func record(_ body: TraceEvent.Body) { write(body, t: clock.now) }

  /// Records an event on any thread. If the clock cannot be read there, the event gets the time of the last
  /// event.
  func recordAnywhere(_ body: TraceEvent.Body) { write(body, t: clock.anywhere) }

  private func write(_ body: TraceEvent.Body, t: UInt64?) {
    do throws(TraceWriteError) {
      try trace.write(body, t: t)
    } catch {
      note(error)
    }
  }

  private func note(_ error: TraceWriteError) {
    // Events after the end of the session are ignored.
    if case .outOfPlace = error.reason { return }
    firstFailure.note(error)
  }
}
