/// The destination of a recorder's events, in the order in which they happen. Can be used on any thread.
package protocol EventSink: Sendable {
  /// Whether another checkpoint may differ from the last one.
  var hasChangedSinceCheckpoint: Bool { get }

  /// Writes an event, and numbers it.
  ///
  /// - Parameter t: Nanoseconds since the session began. Nil for the time of the last event.
  /// - Throws: ``TraceWriteError`` if the event is lost.
  func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError)
}

extension TraceWriter: EventSink {}

/// A trace in memory, for analyses in the same process.
///
/// It is `Sendable` because its properties are only used with the lock held.
package final class TraceMemory: EventSink, @unchecked Sendable {
  private let lock = Lock()
  private var recorded: [TraceEvent]
  private var lastT: UInt64 = 0
  private var hasChanged = false
  private var hasEnded = false

  package init(header: TraceHeader) {
    recorded = [TraceEvent(seq: 1, t: 0, .trace(header))]
  }

  /// The events so far. The first one is the header.
  package var events: [TraceEvent] { lock.withLock { recorded } }

  package var count: Int { lock.withLock { recorded.count } }

  package var hasChangedSinceCheckpoint: Bool { lock.withLock { hasChanged } }

  package func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    lock.lock()
    defer { lock.unlock() }
    let effect = CheckpointEffect(of: body)
    if case .trace = body { throw outOfPlace(body) }
    if hasEnded { throw outOfPlace(body) }
    if let t { lastT = max(lastT, t) }
    recorded.append(TraceEvent(seq: recorded.count + 1, t: lastT, body))
    switch effect {
    case .change: hasChanged = true
    case .snapshot: hasChanged = false
    case .end: hasEnded = true
    case .none: break
    }
  }

  private func outOfPlace(_ body: TraceEvent.Body) -> TraceWriteError {
    TraceWriteError(file: "memory", reason: .outOfPlace(event: body.name))
  }
}
