import NavTrace

// What reaches the file. Anything may be recorded on any thread: the writer puts it in order.
extension Recorder {
  /// The first thing that could not be written, if anything could not. The app goes on unharmed, and the trace tells what it
  /// lacks as soon as it can be written again.
  public nonisolated var failure: TraceWriteError? { firstFailure.error }

  func record(_ body: TraceEvent.Body) { write(body, t: clock.now) }

  /// Records an event on any thread. Where the clock cannot be asked there, it has the time of the event before.
  nonisolated func recordAnywhere(_ body: TraceEvent.Body) { write(body, t: clock.anywhere) }

  /// As `record(.present(…))`, and much faster.
  func recordPresent(
    _ screen: ToldObject, on router: ToldObject, by coordinator: ToldObject?, animated: Bool,
    callback: ObjectID?,
    at place: SourceLocation?
  ) {
    do throws(TraceWriteError) {
      try writer.present(
        screen, on: router, by: coordinator, animated: animated, callback: callback, at: place, t: clock.now)
    } catch {
      tell(error)
    }
  }

  private nonisolated func write(_ body: TraceEvent.Body, t: UInt64?) {
    do throws(TraceWriteError) {
      try writer.write(body, t: t)
    } catch {
      tell(error)
    }
  }

  private nonisolated func tell(_ error: TraceWriteError) {
    // The session has ended, and something goes on all the same.
    if case .outOfPlace = error.reason { return }
    firstFailure.tell(error)
  }
}
