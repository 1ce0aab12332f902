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
/// copy bytes. Whoever makes one keeps what they are the texts of.
struct PresentLine: TraceLine {
  let router: UnsafeRawBufferPointer
  let screen: UnsafeRawBufferPointer
  let coordinator: UnsafeRawBufferPointer?
  let animated: Bool
  let callback: ObjectID?
  /// See ``ToldFile``.
  let file: UnsafeRawBufferPointer?
  /// In that file.
  let number: Int

  var name: String { EventName.present.rawValue }
  var isChange: Bool { true }
  var isSnapshot: Bool { false }
  var isEnd: Bool { false }

  func append(to encoder: inout TraceEncoder, seq: Int, t: UInt64) { encoder.append(self, seq: seq, t: t) }
}
