import NavTrace

/// Writes sessions in a format of other tools, event by event, in memory that follows what is alive.
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
  /// What the format is called on the command line.
  static var id: String { get }
  /// What it is for, in a few words.
  static var summary: String { get }

  /// Whether one output may hold the sessions of several traces.
  static var takesSeveralTraces: Bool { get }

  init()
  /// A trace begins: the next event is the header of its session.
  ///
  /// - Parameter name: the path of the trace, as it was named.
  mutating func beginTrace(_ name: String)
  /// An event happened. A header begins a session.
  ///
  /// - Parameters:
  ///   - step: what the event changed.
  ///   - state: where the session stands after it.
  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState)
  /// The session's trace was read to its end.
  mutating func endSession(_ state: NavigationState)
  /// Writes what is to stand at the end. Nothing can be observed after it.
  mutating func finish()
  /// What was written since this was last called.
  mutating func takeOutput() -> [UInt8]
}

extension TraceExporter {
  public static var takesSeveralTraces: Bool { true }
  public mutating func beginTrace(_ name: String) {}
  public mutating func endSession(_ state: NavigationState) {}
}

/// The export formats. To add one: a file with an exporter, and a line here.
public enum TraceExporters {
  /// All formats.
  public static let all: [any TraceExporter.Type] = [
    PerfettoExporter.self, XESExporter.self, JSONExporter.self, CSVExporter.self,
  ]
}
