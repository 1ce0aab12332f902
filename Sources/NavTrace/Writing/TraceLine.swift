/// What can be written as a line of a trace.
protocol TraceLine {
  /// As the trace names it.
  var name: String { get }
  /// Whether a checkpoint after it would tell something new.
  var isChange: Bool { get }
  /// A checkpoint or the end.
  var isSnapshot: Bool { get }
  var isEnd: Bool { get }

  func append(to encoder: inout TraceEncoder, seq: Int, t: UInt64)
}

extension TraceEvent.Body: TraceLine {
  var isChange: Bool {
    switch self {
    case .checkpoint, .action, .end, .trace: false
    default: true
    }
  }

  var isSnapshot: Bool {
    switch self {
    case .checkpoint, .end: true
    default: false
    }
  }

  var isEnd: Bool { if case .end = self { true } else { false } }

  func append(to encoder: inout TraceEncoder, seq: Int, t: UInt64) { encoder.append(self, seq: seq, t: t) }
}

/// `present`, which is what apps wait for: of texts that have been put together before, so that nothing is done but to
/// copy bytes. Whoever makes one keeps what they are the texts of: to hold on to those here would cost as much as to write.
package struct PresentLine: TraceLine {
  @usableFromInline let router: UnsafeRawBufferPointer
  @usableFromInline let screen: UnsafeRawBufferPointer
  @usableFromInline let coordinator: UnsafeRawBufferPointer?
  @usableFromInline let animated: Bool
  @usableFromInline let callback: ObjectID?
  @usableFromInline let file: UnsafeRawBufferPointer?
  @usableFromInline let lineNumber: Int

  /// - Parameters:
  ///   - router: The text of a ``ToldObject``, as are the screen and the coordinator.
  ///   - file: The text of a ``ToldFile``.
  @inlinable @inline(__always) package init(
    router: UnsafeRawBufferPointer, screen: UnsafeRawBufferPointer, coordinator: UnsafeRawBufferPointer?,
    animated: Bool, callback: ObjectID?, file: UnsafeRawBufferPointer?, lineNumber: Int
  ) {
    self.router = router
    self.screen = screen
    self.coordinator = coordinator
    self.animated = animated
    self.callback = callback
    self.file = file
    self.lineNumber = lineNumber
  }

  var name: String { EventName.present.rawValue }
  var isChange: Bool { true }
  var isSnapshot: Bool { false }
  var isEnd: Bool { false }

  func append(to encoder: inout TraceEncoder, seq: Int, t: UInt64) { encoder.append(self, seq: seq, t: t) }
}
