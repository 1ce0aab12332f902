import Foundation
import NavTrace
import NavTraceLint
import NavTraceRecording

/// What a test records of an app's navigation, and what lint finds in it.
///
///     let trace = try NavigationTrace { recorder in
///       recorder.watch(home)
///       …
///     }
///     #expect(trace.findings.isEmpty, "\(trace)")
@MainActor public struct NavigationTrace: @MainActor CustomStringConvertible {
  /// Every event, the header first.
  public let events: [TraceEvent]
  /// What lint finds.
  public let result: LintResult

  /// The findings: empty where nothing leaks.
  public var findings: [Finding] { result.findings }

  /// The findings as `navtrace lint` prints them.
  public var description: String { TextReporter.report(result) }

  /// Records what `body` does. Routers made in it record without being given a recorder.
  ///
  /// - Parameter name: What the trace calls its session.
  /// - Throws: What `body` throws, ``/NavTrace/TraceWriteError`` or ``/NavTrace/TraceError``.
  public init(_ name: String = "test", _ body: @MainActor (Recorder) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let header = TraceHeader(
      session: name, app: ProcessInfo.processInfo.processName, platform: "tests",
      start: "2001-01-01T00:00:00Z",
      clock: .virtual)
    let writer = try TraceWriter(path: path, header: header)
    var steps: UInt64 = 0
    // Tests are compared by what happened, not by when.
    let recorder = Recorder(to: writer) {
      steps += 1
      return steps
    }
    defer { recorder.end() }
    try recorder.whileCurrent { try body(recorder) }
    recorder.end()
    if let failure = recorder.failure { throw failure }
    try writer.close()

    var reader = try TraceReader(path: path)
    var linter = Linter(trace: name)
    var events: [TraceEvent] = []
    while let event = try reader.next() {
      linter.apply(event, line: reader.line)
      events.append(event)
    }
    self.events = events
    result = linter.finish()
  }
}
