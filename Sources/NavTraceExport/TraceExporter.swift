import NavTrace

/// Writes sessions in the format of another tool, event by event. Its memory depends on the objects that are
/// alive, not on the length of the trace.
///
///     var exporter = PerfettoExporter()
///     let state = try reader.replay { event, step, state in
///       exporter.observe(event, step, in: state)
///       write(exporter.takeOutput())
///     }
///     exporter.endSession(state)
///     exporter.finish()
///     write(exporter.takeOutput())
public protocol TraceExporter: Sendable {
  /// The name of the format on the command line.
  static var id: String { get }
  /// The purpose of the format, in a few words.
  static var summary: String { get }

  /// Whether one output may contain the sessions of several traces.
  static var takesSeveralTraces: Bool { get }

  init()
  /// Begins a trace. The next event is the header of its session.
  ///
  /// - Parameter name: The path of the trace, as given by the user.
  mutating func beginTrace(_ name: String)
  /// Observes an event. A header begins a session.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - step: The changes that the event made.
  ///   - state: The state after the event.
  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState)
  /// Ends the session, at the end of its trace.
  mutating func endSession(_ state: NavigationState)
  /// Writes the end of the output. No events may follow.
  mutating func finish()
  /// Returns the bytes written since the last call.
  mutating func takeOutput() -> [UInt8]
}

extension TraceExporter {
  public static var takesSeveralTraces: Bool { true }
  public mutating func beginTrace(_ name: String) {}
  public mutating func endSession(_ state: NavigationState) {}
}

/// The export formats. To add one, add a file with an exporter and list it here.
public enum TraceExporters {
  /// All formats.
  public static let all: [any TraceExporter.Type] = [
    PerfettoExporter.self, XESExporter.self, JSONExporter.self, CSVExporter.self,
  ]
}
