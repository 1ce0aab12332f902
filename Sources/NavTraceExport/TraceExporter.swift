import NavTrace

/// Writes sessions in a format of other tools, event by event, in memory that follows what is alive.
///
///     var exporter = PerfettoExporter()
///     while let event = try reader.next() {
///       exporter.take(event, line: reader.line)
///       write(exporter.takeOutput())
///     }
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
  /// Takes in the next event. A header begins another session.
  /// - Parameter line: its line in its file, from 1.
  mutating func take(_ event: TraceEvent, line: Int)
  /// Writes what is to stand at the end. Nothing can be taken in after it.
  mutating func finish()
  /// What was written since this was last called.
  mutating func takeOutput() -> [UInt8]
}

extension TraceExporter {
  public static var takesSeveralTraces: Bool { true }
}

/// The formats that there are. To add one: a file with an exporter, and a line here.
public enum TraceExporters {
  public static let all: [any TraceExporter.Type] = [
    PerfettoExporter.self, XESExporter.self, JSONExporter.self,
  ]
}
