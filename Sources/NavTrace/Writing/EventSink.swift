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
package final class TraceMemory: EventSink {
  private struct Content {
    var events: [TraceEvent]
    var lastT: UInt64 = 0
    var hasChanged = false
    var hasEnded = false
  }

  private let content: Locked<Content>

  package init(header: TraceHeader) {
    content = Locked(Content(events: [TraceEvent(seq: 1, t: 0, .trace(header))]))
  }

  /// The events so far. The first one is the header.
  package var events: [TraceEvent] { content.withLock { $0.events } }

  package var count: Int { content.withLock { $0.events.count } }

  package var hasChangedSinceCheckpoint: Bool { content.withLock { $0.hasChanged } }

  package func write(_ body: TraceEvent.Body, t: UInt64?) throws(TraceWriteError) {
    try content.withLock { content throws(TraceWriteError) in
      let effect = CheckpointEffect(of: body)
      if case .trace = body { throw outOfPlace(body) }
      if content.hasEnded { throw outOfPlace(body) }
      if let t { content.lastT = max(content.lastT, t) }
      content.events.append(TraceEvent(seq: content.events.count + 1, t: content.lastT, body))
      switch effect {
      case .change: content.hasChanged = true
      case .snapshot: content.hasChanged = false
      case .end: content.hasEnded = true
      case .none: break
      }
    }
  }

  private func outOfPlace(_ body: TraceEvent.Body) -> TraceWriteError {
    TraceWriteError(file: "memory", reason: .outOfPlace(event: body.name))
  }
}
