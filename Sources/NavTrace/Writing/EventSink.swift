/// Where a recorder's events go, in the order in which they happen. Any thread may write.
package protocol EventSink: Sendable {
  /// Whether anything has happened since the last checkpoint that another one would show.
  var hasChangedSinceCheckpoint: Bool { get }

  /// Writes one event, which gets the next number.
  ///
  /// - Parameter t: nanoseconds since the session began; nil stands for the time of the event before.
  /// - Throws: ``TraceWriteError`` if the event is lost.
  func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError)
}

extension TraceWriter: EventSink {}

/// A trace in memory, for analyses in the same process.
///
/// `Sendable`, since its properties are used only with the lock held.
package final class TraceMemory: EventSink, @unchecked Sendable {
  private let lock = Lock()
  private var recorded: [TraceEvent]
  private var lastT: UInt64 = 0
  private var hasChanged = false
  private var hasEnded = false

  package init(header: TraceHeader) {
    recorded = [TraceEvent(seq: 1, t: 0, .trace(header))]
  }

  /// The events so far, the header first.
  package var events: [TraceEvent] { locked { recorded } }

  package var count: Int { locked { recorded.count } }

  package var hasChangedSinceCheckpoint: Bool { locked { hasChanged } }

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

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
